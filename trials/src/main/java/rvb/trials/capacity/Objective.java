package rvb.trials.capacity;

import java.time.Duration;
import java.util.Optional;

/**
 * What a probe must keep beside its rate and its error budget: latency, and no growing backlog.
 *
 * @param p99 the longest 99th percentile of latency that passes
 */
public record Objective(Duration p99) {

  /** Growth over a window, as a share of the objective, that tells a backlog from wandering. */
  private static final double LEAST_GROWTH = 0.1;

  /** Whether a 99th percentile passes. */
  public boolean allows(long p99Nanos) {
    return p99Nanos <= p99.toNanos();
  }

  /**
   * How much latency grew over a window, where it did: the slope is positive by its interval, and
   * the growth is a tenth of the objective or more. At 50 ms and a window of 40 s that is an
   * overload of 0.0125 % (growth = overload x window), far below one step of the search.
   *
   * @param medianNanos median latency of each whole second
   * @return growth over the window in nanoseconds; empty where there is none
   */
  public Optional<Double> growthNanos(double[] medianNanos) {
    return Trend.of(medianNanos)
        .filter(trend -> trend.leastSlope() > 0)
        .map(trend -> trend.slope() * medianNanos.length)
        .filter(growth -> growth >= LEAST_GROWTH * p99.toNanos());
  }
}
