package rvb.trials.run;

import java.util.Arrays;
import rvb.trials.plan.StandKind;

/**
 * When a series of costs counts as steady, and what it did before.
 *
 * @param level by how much its last third may differ from the middle one, as a share
 * @param spread by how much the tenth and the ninetieth percentile of its second half may lie
 *     apart, as a share of the median
 * @param compiling cores that may be busy compiling in its last third
 */
public record Steadiness(double level, double spread, double compiling) {

  /** Three slices for each third: fewer cannot tell a level from a slope. */
  public static final int LEAST_SLICES = 9;

  private static final double SIGNIFICANT = 0.01;
  private static final double LOW = 0.1;
  private static final double HIGH = 0.9;

  private static final Steadiness AWS = new Steadiness(0.03, 0.15, 0.05);

  /**
   * One shared machine: throughput of a warm service moves by itself. In the last ten seconds of
   * twenty the CPU time of a request had a spread of 15 % to 26 % in stored runs that were warm.
   */
  private static final Steadiness LOCAL = new Steadiness(0.10, 0.40, 0.15);

  /** The limits of one kind of stand; docs/METHOD.md says what they rest on. */
  public static Steadiness of(StandKind stand) {
    return switch (stand) {
      case LOCAL, NAMESPACES -> LOCAL;
      case AWS -> AWS;
    };
  }

  /**
   * Classifies a series.
   *
   * @param costs what a request cost in each of equal slices, oldest first; lower is better
   */
  public WarmUpClass classify(double... costs) {
    int n = costs.length;
    if (n < LEAST_SLICES) {
      return WarmUpClass.NONE;
    }
    double[] settled = Arrays.copyOfRange(costs, n - 2 * (n / 3), n);
    double middle = Trend.median(Arrays.copyOfRange(settled, 0, n / 3));
    double last = Trend.median(Arrays.copyOfRange(settled, n / 3, settled.length));
    if (spreadOf(Arrays.copyOfRange(costs, n / 2, n)) > spread
        && !isRising(middle, last, settled)) {
      return WarmUpClass.NONE;
    }
    if (Math.abs(last - middle) > level * middle || drifts(settled)) {
      return last > middle ? WarmUpClass.SLOW_DOWN : WarmUpClass.NONE;
    }
    return beforeSteady(Trend.median(Arrays.copyOfRange(costs, 0, n / 6 + 1)), last);
  }

  private WarmUpClass beforeSteady(double first, double last) {
    if (first > last * (1 + level)) {
      return WarmUpClass.WARM_UP;
    }
    return first < last * (1 - level) ? WarmUpClass.SLOW_DOWN : WarmUpClass.FLAT;
  }

  /** A trend counts where it is no chance and larger than what is allowed. */
  private boolean drifts(double... settled) {
    double drift = Trend.slope(settled) * (settled.length - 1);
    return Math.abs(drift) > level * Trend.median(settled)
        && Trend.probabilityOfNoTrend(settled) <= SIGNIFICANT;
  }

  private boolean isRising(double middle, double last, double... settled) {
    return last > middle * (1 + level) && Trend.probabilityOfNoTrend(settled) <= SIGNIFICANT;
  }

  private static double spreadOf(double... half) {
    return (Trend.quantile(HIGH, half) - Trend.quantile(LOW, half)) / Trend.median(half);
  }
}
