package rvb.trials.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import rvb.trials.run.Measurement;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.StoredTrials;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Report;

/**
 * Whether each percentile is what its name says: all are read again from the histogram log, so that
 * no p95 can stand under the label p99.
 */
final class Labels {

  private static final String TAG = "latency";
  static final long LONGEST_NANOS = 3_600_000_000_000L;

  /** Three significant digits, of the generator's histogram and once more of the log. */
  private static final double TOLERANCE = 0.002;

  private Labels() {}

  /** Compares the report of a result with the histogram log beside it. */
  static void check(StoredTrials.Found found, Consumer<String> problems) throws IOException {
    Path log = found.histogramLog().orElse(null);
    if (log == null
        || !(found.stored().outcome() instanceof TrialOutcome.Measured(Measurement measurement))) {
      return;
    }
    Report report = measurement.generator();
    if (report != null) {
      compare(report.latency(), read(log), problems);
    }
  }

  /** All latencies of a histogram log: the sum of its intervals. */
  static Histogram read(Path log) throws IOException {
    Histogram all = new Histogram(LONGEST_NANOS, 3);
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      while (reader.hasNext()) {
        if (reader.nextIntervalHistogram() instanceof AbstractHistogram part
            && TAG.equals(part.getTag())) {
          all.add(part);
        }
      }
    }
    return all;
  }

  private static void compare(Latency reported, Histogram logged, Consumer<String> problems) {
    if (reported.count() != logged.getTotalCount()) {
      problems.accept(
          "reports %,d latencies, and its histogram log holds %,d"
              .formatted(reported.count(), logged.getTotalCount()));
      return;
    }
    percentiles(reported)
        .forEach(
            (percent, nanos) -> {
              long truth = logged.getValueAtPercentile(percent);
              if (nanos == null || Math.abs(nanos - truth) > TOLERANCE * truth) {
                problems.accept(
                    "reports %s ns as p%s, and its histogram log says %d"
                        .formatted(nanos, percent, truth));
              }
            });
  }

  private static Map<Double, Long> percentiles(Latency latency) {
    Map<Double, Long> percentiles = new TreeMap<>();
    percentiles.put(50.0, latency.p50Nanos());
    percentiles.put(75.0, latency.p75Nanos());
    percentiles.put(90.0, latency.p90Nanos());
    percentiles.put(99.0, latency.p99Nanos());
    percentiles.put(99.9, latency.p999Nanos());
    percentiles.put(99.99, latency.p9999Nanos());
    return percentiles;
  }
}
