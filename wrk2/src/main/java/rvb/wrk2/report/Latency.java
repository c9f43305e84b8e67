package rvb.wrk2.report;

import org.HdrHistogram.AbstractHistogram;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of times in nanoseconds, exact to three significant digits; all but the count are
 * null where nothing was recorded.
 *
 * @param count values recorded
 * @param minNanos smallest value
 * @param meanNanos mean
 * @param stdevNanos standard deviation
 * @param maxNanos largest value
 * @param p50Nanos median; percentiles are nearest-rank
 * @param p75Nanos 75th percentile
 * @param p90Nanos 90th percentile
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param p9999Nanos 99.99th percentile
 */
public record Latency(
    long count,
    @Nullable Long minNanos,
    @Nullable Long meanNanos,
    @Nullable Long stdevNanos,
    @Nullable Long maxNanos,
    @Nullable Long p50Nanos,
    @Nullable Long p75Nanos,
    @Nullable Long p90Nanos,
    @Nullable Long p99Nanos,
    @Nullable Long p999Nanos,
    @Nullable Long p9999Nanos) {

  /** Summarises a histogram of nanoseconds. */
  public static Latency of(AbstractHistogram nanos) {
    if (nanos.getTotalCount() == 0) {
      return new Latency(0, null, null, null, null, null, null, null, null, null, null);
    }
    return new Latency(
        nanos.getTotalCount(),
        nanos.getMinValue(),
        Math.round(nanos.getMean()),
        Math.round(nanos.getStdDeviation()),
        nanos.getMaxValue(),
        nanos.getValueAtPercentile(50),
        nanos.getValueAtPercentile(75),
        nanos.getValueAtPercentile(90),
        nanos.getValueAtPercentile(99),
        nanos.getValueAtPercentile(99.9),
        nanos.getValueAtPercentile(99.99));
  }
}
