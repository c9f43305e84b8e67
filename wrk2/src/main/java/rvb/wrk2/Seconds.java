package rvb.wrk2;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.engine.Distributions;
import rvb.wrk2.engine.IntervalListener;
import rvb.wrk2.engine.Measurement;
import rvb.wrk2.engine.Tally;
import rvb.wrk2.report.Second;

/** Keeps the latencies of each second, and makes rows of them once the counts are known. */
final class Seconds implements IntervalListener {

  private record Percentiles(long p50, long p99, long max) {}

  private static final long SECOND = 1_000_000_000;

  private final Map<Integer, Percentiles> bySecond = new HashMap<>();

  @Override
  public void over(int fromSecond, int toSecond, Distributions distributions) {
    Histogram latency = distributions.latency();
    if (latency.getTotalCount() > 0) {
      bySecond.put(
          fromSecond,
          new Percentiles(
              latency.getValueAtPercentile(50),
              latency.getValueAtPercentile(99),
              latency.getMaxValue()));
    }
  }

  /** One row for each second until the last request ended. */
  List<Second> rows(Measurement measurement) {
    long length = measurement.windowNanos() + measurement.drainNanos();
    int seconds = (int) ((length + SECOND - 1) / SECOND);
    return IntStream.range(0, seconds).mapToObj(i -> row(i, measurement.tally())).toList();
  }

  private Second row(int second, Tally tally) {
    @Nullable Percentiles percentiles = bySecond.get(second);
    return new Second(
        second,
        tally.planned().at(second),
        tally.sent().at(second),
        tally.ok().at(second),
        tally.failed().at(second),
        percentiles == null ? null : (Long) percentiles.p50(),
        percentiles == null ? null : (Long) percentiles.p99(),
        percentiles == null ? null : (Long) percentiles.max());
  }
}
