package rvb.trials.statistics;

import java.util.Arrays;

/**
 * What one figure was in several independent trials, seen on a log scale: times and rates spread by
 * factors, and their logarithms are close to normal where they themselves are skewed.
 */
public final class LogSample {

  /** The share of intervals that hold the truth. */
  public static final double CONFIDENCE = 0.95;

  private final double[] logs;
  private final double mean;
  private final double variance;

  private LogSample(double[] logs) {
    this.logs = logs;
    this.mean = Arrays.stream(logs).average().orElseThrow();
    this.variance =
        Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum() / (logs.length - 1);
  }

  /**
   * A sample of at least two trials.
   *
   * @param values one for each trial, all above zero
   * @throws IllegalArgumentException for fewer than two values, and for one without a logarithm
   */
  public static LogSample of(double... values) {
    requireEnough(values.length);
    for (double value : values) {
      requirePositive(value);
    }
    return new LogSample(Arrays.stream(values).map(Math::log).toArray());
  }

  /**
   * The ratios of values that belong together, such as two services in the same block.
   *
   * @param values one for each pair
   * @param others as many
   * @throws IllegalArgumentException as {@link #of}, and for unequal numbers of values
   */
  static LogSample ofRatios(double[] values, double[] others) {
    if (values.length != others.length) {
      throw new IllegalArgumentException(
          "%d values and %d others are no pairs".formatted(values.length, others.length));
    }
    double[] ratios = new double[values.length];
    for (int i = 0; i < ratios.length; i++) {
      requirePositive(values[i]);
      requirePositive(others[i]);
      ratios[i] = values[i] / others[i];
    }
    return of(ratios);
  }

  private static void requireEnough(int size) {
    if (size < 2) {
      throw new IllegalArgumentException(
          "%d trials have no spread; give at least two".formatted(size));
    }
  }

  private static void requirePositive(double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(value + " has no logarithm; leave it out as missing");
    }
  }

  /** How many trials. */
  public int size() {
    return logs.length;
  }

  /** Mean of the logarithms. */
  double mean() {
    return mean;
  }

  /** Standard error of that mean. */
  double standardError() {
    return Math.sqrt(variance / logs.length);
  }

  /** Standard deviation between trials, on the log scale: 0.02 for about 2 %. */
  public double spread() {
    return Math.sqrt(variance);
  }

  /**
   * The geometric mean and its 95 % interval: exp(mean plus and minus t s / sqrt k), with t from k
   * - 1 degrees of freedom. With 3 to 20 trials it covers what it says, where a percentile
   * bootstrap of 3, 5 or 10 trials covers 73, 84 and 90 %.
   */
  public Interval interval() {
    return around(mean, standardError(), logs.length - 1);
  }

  static Interval around(double mean, double standardError, double degreesOfFreedom) {
    double reach = StudentT.factor(CONFIDENCE, degreesOfFreedom) * standardError;
    return new Interval(Math.exp(mean), Math.exp(mean - reach), Math.exp(mean + reach));
  }
}
