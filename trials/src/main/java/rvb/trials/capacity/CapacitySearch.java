package rvb.trials.capacity;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which rate to probe next, as a pure function of the probes so far: bracket by factors of 1.5,
 * bisect to 3 %, confirm three times, then fill the curve below. Any probe that is not passed
 * bounds the capacity from above, so one lucky pass never raises it.
 */
public final class CapacitySearch {

  static final double RESOLUTION = 1.03;
  static final int CONFIRMATIONS = 3;

  private static final double FACTOR = 1.5;
  private static final int HIGHEST_RATE = 1_000_000;

  /** Shares of the capacity, in per cent, that the curve shows beside it. */
  private static final int[] CURVE = {95, 90, 80, 70, 50};

  private final int firstRate;
  private final @Nullable Double closedLoopRate;

  /**
   * @param firstRate the first probe's, in requests per second
   * @param closedLoopRate what the service answered per second when it was asked without pause,
   *     which shortens the bracketing; null where nobody knows
   */
  public CapacitySearch(int firstRate, @Nullable Double closedLoopRate) {
    this.firstRate = firstRate;
    this.closedLoopRate = closedLoopRate;
  }

  /** What a probe is for. */
  public enum Purpose {
    /** Bounds from below and above. */
    BRACKET,
    /** Narrows the bounds. */
    BISECT,
    /** Repeats the highest rate that passed. */
    CONFIRM,
    /** Shows latency below the capacity. */
    CURVE
  }

  /**
   * The next probe.
   *
   * @param ratePerSecond the rate to offer
   * @param purpose what for
   */
  public record Next(int ratePerSecond, Purpose purpose) {}

  /**
   * The next probe, or null when the search is over.
   *
   * @param probes those made so far, in any order
   */
  public @Nullable Next next(List<Probe> probes) {
    Capacity capacity = Capacity.of(probes);
    Integer pass = capacity.lastPass();
    Integer fail = capacity.firstFail();
    if (probes.isEmpty()) {
      return new Next(firstRate, Purpose.BRACKET);
    }
    if (fail == null) {
      return upwards(Objects.requireNonNull(pass));
    }
    if (pass == null) {
      return fail == 1 ? null : new Next(below(fail), Purpose.BRACKET);
    }
    if (!capacity.isResolved()) {
      return between(pass, fail);
    }
    return capacity.isConfirmed() ? curve(pass, probes) : new Next(pass, Purpose.CONFIRM);
  }

  private @Nullable Next upwards(int pass) {
    return pass == HIGHEST_RATE ? null : new Next(above(pass), Purpose.BRACKET);
  }

  /** A step up, or as far as the closed loop lets hope for. */
  private int above(int pass) {
    double hoped = closedLoopRate == null ? 0 : closedLoopRate / FACTOR;
    long rate = Math.round(Math.max(pass * FACTOR, hoped));
    return Math.clamp(rate, pass + 1, HIGHEST_RATE);
  }

  /** A step down, or where the closed loop says that there is no hope above. */
  private int below(int fail) {
    double hoped = closedLoopRate == null ? fail : closedLoopRate;
    return (int) Math.max(1, Math.round(Math.min(fail, hoped) / FACTOR));
  }

  /** Halves the distance on the scale of ratios; far apart, it takes a bracketing step instead. */
  private Next between(int pass, int fail) {
    if (fail > pass * FACTOR * FACTOR) {
      int up = above(pass);
      return new Next(up < fail ? up : (int) Math.round(fail / FACTOR), Purpose.BRACKET);
    }
    int middle = (int) Math.round(Math.sqrt((double) pass * fail));
    return new Next(Math.clamp(middle, pass + 1, fail - 1), Purpose.BISECT);
  }

  private static @Nullable Next curve(int capacity, List<Probe> probes) {
    OptionalInt missing =
        IntStream.of(CURVE)
            .map(percent -> Math.max(1, Math.round(capacity * percent / 100f)))
            .filter(rate -> probes.stream().noneMatch(probe -> near(probe.ratePerSecond(), rate)))
            .findFirst();
    return missing.isPresent() ? new Next(missing.getAsInt(), Purpose.CURVE) : null;
  }

  private static boolean near(int one, int other) {
    return Math.max(one, other) <= Math.min(one, other) * RESOLUTION;
  }
}
