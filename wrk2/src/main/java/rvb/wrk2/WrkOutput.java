package rvb.wrk2;

import java.io.PrintStream;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import rvb.wrk2.engine.Measurement;
import rvb.wrk2.engine.Outcome;
import rvb.wrk2.engine.Tally;

/** Prints a measurement as wrk2 prints it. */
final class WrkOutput {

  private static final double[] PERCENTILES = {50, 75, 90, 99, 99.9, 99.99, 99.999, 100};
  private static final double MILLISECOND = 1e6;
  private static final double SECOND = 1e9;
  private static final int TICKS_PER_HALF_DISTANCE = 5;
  private static final int SUB_BUCKETS = 2048;
  private static final String RULE = "-".repeat(58);

  private final PrintStream out;
  private final Options options;

  WrkOutput(PrintStream out, Options options) {
    this.out = out;
    this.options = options;
  }

  /** What is printed before the run. */
  void start() {
    line("Running %s test @ %s", WrkFormat.plannedDuration(options.duration), options.url);
    line("  %d threads and %d connections", options.threads, options.connections);
    out.flush();
  }

  /** What is printed after it. */
  void result(Measurement measurement) {
    Histogram latency = measurement.distributions().latency();
    line("  Thread Stats   Avg      Stdev     Max   +/- Stdev");
    statistics("Latency", latencyStatistics(latency));
    statistics("Req/Sec", rateStatistics(measurement));
    if (options.latency || options.uncorrected) {
      distribution("Recorded Latency", latency);
    }
    if (options.uncorrected) {
      line("");
      distribution(
          "Uncorrected Latency (measured without taking delayed starts into account)",
          measurement.distributions().serviceTime());
    }
    summary(measurement);
    out.flush();
  }

  private record Statistics(String mean, String stdev, String max, double percentWithinStdev) {}

  private void statistics(String name, Statistics statistics) {
    line(
        "    %-10s%s%s%s%8.2f%%",
        name,
        WrkFormat.padded(statistics.mean, 8),
        WrkFormat.padded(statistics.stdev, 10),
        WrkFormat.padded(statistics.max, 9),
        statistics.percentWithinStdev);
  }

  private static Statistics latencyStatistics(Histogram latency) {
    double mean = latency.getMean();
    double stdev = latency.getStdDeviation();
    long low = (long) Math.max(0, Math.ceil(mean - stdev));
    long within =
        latency.getTotalCount() == 0
            ? 0
            : latency.getCountBetweenValues(low, (long) (mean + stdev));
    return new Statistics(
        WrkFormat.time(Math.round(mean)),
        WrkFormat.time(Math.round(stdev)),
        WrkFormat.time(latency.getMaxValue()),
        percent(within, latency.getTotalCount()));
  }

  /** Over all threads and whole seconds of the window: requests that ended in that second. */
  private static Statistics rateStatistics(Measurement measurement) {
    int seconds = (int) (measurement.windowNanos() / SECOND);
    double[] rates =
        measurement.perLoop().stream()
            .flatMapToDouble(tally -> IntStream.range(0, seconds).mapToDouble(i -> ended(tally, i)))
            .toArray();
    double mean = DoubleStream.of(rates).average().orElse(0);
    double stdev =
        Math.sqrt(DoubleStream.of(rates).map(x -> (x - mean) * (x - mean)).average().orElse(0));
    long within = DoubleStream.of(rates).filter(x -> Math.abs(x - mean) <= stdev).count();
    return new Statistics(
        WrkFormat.metric(mean),
        WrkFormat.metric(stdev),
        WrkFormat.metric(DoubleStream.of(rates).max().orElse(0)),
        percent(within, rates.length));
  }

  private static double ended(Tally tally, int second) {
    return tally.ok().at(second) + tally.failed().at(second);
  }

  private static double percent(long part, long whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }

  private void distribution(String title, Histogram histogram) {
    line("  Latency Distribution (HdrHistogram - %s)", title);
    for (double percentile : PERCENTILES) {
      long value = histogram.getValueAtPercentile(percentile);
      line("%7.3f%%%s", percentile, WrkFormat.padded(WrkFormat.time(value), 10));
    }
    line("");
    line("  Detailed Percentile spectrum:");
    line("       Value   Percentile   TotalCount 1/(1-Percentile)");
    line("");
    histogram.percentiles(TICKS_PER_HALF_DISTANCE).forEach(this::spectrumRow);
    line(
        "#[Mean    = %12.3f, StdDeviation   = %12.3f]",
        histogram.getMean() / MILLISECOND, histogram.getStdDeviation() / MILLISECOND);
    line(
        "#[Max     = %12.3f, Total count    = %12d]",
        histogram.getMaxValue() / MILLISECOND, histogram.getTotalCount());
    line("#[Buckets = %12d, SubBuckets     = %12d]", buckets(histogram), SUB_BUCKETS);
    line(RULE);
  }

  private void spectrumRow(HistogramIterationValue row) {
    double fraction = row.getPercentileLevelIteratedTo() / 100;
    String odds =
        fraction < 1 ? String.format(Locale.ROOT, "%12.2f", 1 / (1 - fraction)) : "         inf";
    line(
        "%12.3f %12f %12d %s",
        row.getValueIteratedTo() / MILLISECOND, fraction, row.getTotalCountToThisValue(), odds);
  }

  /** Halvings of the value range above the first bucket, which holds the smallest values. */
  private static int buckets(Histogram histogram) {
    int buckets = 1;
    for (long reach = SUB_BUCKETS; reach <= histogram.getHighestTrackableValue(); reach <<= 1) {
      buckets++;
    }
    return buckets;
  }

  private void summary(Measurement measurement) {
    Tally tally = measurement.tally();
    double seconds = measurement.windowNanos() / SECOND;
    line(
        "  %d requests in %s, %sB read",
        tally.answeredInWindow(),
        WrkFormat.time(measurement.windowNanos()),
        WrkFormat.binary(tally.bytesInWindow()));
    long connect = tally.of(Outcome.CONNECT);
    long read = tally.of(Outcome.RESET);
    long timeout = tally.of(Outcome.TIMEOUT);
    if (connect + read + timeout > 0) {
      line("  Socket errors: connect %d, read %d, write 0, timeout %d", connect, read, timeout);
    }
    if (tally.of(Outcome.STATUS) > 0) {
      line("  Non-2xx or 3xx responses: %d", tally.of(Outcome.STATUS));
    }
    line("Requests/sec: %9.2f", tally.answeredInWindow() / seconds);
    line("Transfer/sec: %10sB", WrkFormat.binary(Math.round(tally.bytesInWindow() / seconds)));
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private void line(String format, Object... arguments) {
    out.print(String.format(Locale.ROOT, format, arguments) + "\n");
  }
}
