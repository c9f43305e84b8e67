package rvb.trials.run;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Whether a series goes up or down, told from its noise without assuming what noise looks like. */
public final class Trend {

  private static final double CONTINUITY = 1;
  private static final NormalDistribution STANDARD_NORMAL = NormalDistribution.of(0, 1);

  private Trend() {}

  /**
   * The median of the slopes between all pairs: Theil (1950), Sen (1968).
   *
   * @param values equally spaced, at least two
   * @return change from one value to the next
   */
  public static double slope(double... values) {
    double[] slopes = new double[values.length * (values.length - 1) / 2];
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i + 1; j < values.length; j++) {
        slopes[next++] = (values[j] - values[i]) / (j - i);
      }
    }
    return median(slopes);
  }

  /**
   * How likely pure noise is to rise or fall so steadily: the two-sided test of Mann (1945) and
   * Kendall (1975) in its normal approximation, ties counted.
   *
   * @param values at least three
   * @return 0 to 1; 1 for a constant series
   */
  public static double probabilityOfNoTrend(double... values) {
    int n = values.length;
    long sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        sum += Double.compare(values[j], values[i]);
      }
    }
    double variance = (n * (n - 1.0) * (2.0 * n + 5) - ties(values)) / 18;
    if (variance <= 0 || sum == 0) {
      return 1;
    }
    double z = (Math.abs(sum) - CONTINUITY) / Math.sqrt(variance);
    return 2 * STANDARD_NORMAL.survivalProbability(z);
  }

  private static double ties(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double correction = 0;
    for (int from = 0; from < sorted.length; ) {
      int to = from;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      double equal = to - from;
      correction += equal * (equal - 1) * (2 * equal + 5);
      from = to;
    }
    return correction;
  }

  /** The middle value, or the mean of the two middle ones. */
  public static double median(double... values) {
    return quantile(0.5, values);
  }

  /**
   * A quantile by linear interpolation between the two nearest values.
   *
   * @param share 0 to 1
   * @param values at least one
   */
  public static double quantile(double share, double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double position = share * (sorted.length - 1);
    int below = (int) position;
    double rest = position - below;
    return rest == 0 ? sorted[below] : sorted[below] * (1 - rest) + sorted[below + 1] * rest;
  }
}
