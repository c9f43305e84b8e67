package rvb.trials.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Comparisons that are made together, and so must be corrected together. */
public final class Family {

  /** How often a family may say "differs" somewhere where nothing does. */
  public static final double ALPHA = 0.05;

  /**
   * What a difference must amount to before it is called one: 2 % more, or on the log scale as much
   * less, so that it does not matter which of two is put first.
   */
  public static final double LEAST_EFFECT = 0.02;

  private Family() {}

  /**
   * An effect and what may be said of it among all of its family.
   *
   * @param effect the effect
   * @param adjustedP its p after Holm's correction
   * @param differs whether adjusted p is at most 5 %, the interval excludes 1, and the effect is at
   *     least 2 %
   */
  public record Tested(Effect effect, double adjustedP, boolean differs) {}

  /** Tests all effects of a family, in their order. */
  public static List<Tested> test(List<Effect> effects) {
    double[] adjusted = holm(effects.stream().mapToDouble(Effect::p).toArray());
    return IntStream.range(0, adjusted.length)
        .mapToObj(i -> tested(effects.get(i), adjusted[i]))
        .toList();
  }

  private static Tested tested(Effect effect, double adjustedP) {
    boolean differs =
        adjustedP <= ALPHA
            && !effect.ratio().holds(1)
            && Math.abs(Math.log(effect.ratio().point())) >= Math.log1p(LEAST_EFFECT);
    return new Tested(effect, adjustedP, differs);
  }

  /**
   * Holm's step-down correction (1979): the i-th smallest of m p-values times m - i + 1, never less
   * than that of a smaller one, never more than 1. It bounds the chance of any false "differs" by
   * alpha, however the comparisons depend on each other.
   */
  static double[] holm(double[] p) {
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[p.length];
    double atLeast = 0;
    for (int rank = 0; rank < order.length; rank++) {
      atLeast = Math.max(atLeast, Math.min(1, (p.length - rank) * p[order[rank]]));
      adjusted[order[rank]] = atLeast;
    }
    return adjusted;
  }
}
