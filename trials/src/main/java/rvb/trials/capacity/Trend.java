package rvb.trials.capacity;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How fast a series rises, by least squares: its slope, and the least slope that is still within
 * the 99 % interval. Residuals of latency hang together from one second to the next, which makes
 * the textbook's interval too narrow; it is widened by the square root of (1 + r) / (1 - r), where
 * r is the residuals' correlation with their neighbours.
 *
 * @param slope per step of the series
 * @param leastSlope the lower end of the interval
 */
public record Trend(double slope, double leastSlope) {

  private static final int LEAST_VALUES = 5;
  private static final double UPPER_TAIL = 0.005;
  private static final double MOST_CORRELATION = 0.9;

  /** The trend of values at equal steps; empty with fewer than five of them. */
  public static Optional<Trend> of(double[] values) {
    int count = values.length;
    if (count < LEAST_VALUES) {
      return Optional.empty();
    }
    double middle = (count - 1) / 2.0;
    double mean = 0;
    double product = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      mean += values[i] / count;
      product += (i - middle) * values[i];
      squares += (i - middle) * (i - middle);
    }
    double slope = product / squares;
    double[] residuals = new double[count];
    for (int i = 0; i < count; i++) {
      residuals[i] = values[i] - mean - slope * (i - middle);
    }
    double error = Math.sqrt(sumOfProducts(residuals, 0) / (count - 2) / squares);
    double quantile = TDistribution.of(count - 2).inverseSurvivalProbability(UPPER_TAIL);
    return Optional.of(new Trend(slope, slope - quantile * error * widening(residuals)));
  }

  private static double widening(double[] residuals) {
    double all = sumOfProducts(residuals, 0);
    double correlation = all == 0 ? 0 : sumOfProducts(residuals, 1) / all;
    double bounded = Math.clamp(correlation, 0, MOST_CORRELATION);
    return Math.sqrt((1 + bounded) / (1 - bounded));
  }

  private static double sumOfProducts(double[] values, int lag) {
    double sum = 0;
    for (int i = lag; i < values.length; i++) {
      sum += values[i] * values[i - lag];
    }
    return sum;
  }
}
