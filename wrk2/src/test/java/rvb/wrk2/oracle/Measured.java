package rvb.wrk2.oracle;

import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the generator reported about one run: its JSON report and its histogram log.
 *
 * @param histograms the whole run's histogram by tag, in nanoseconds
 */
record Measured(JsonNode report, Map<String, Histogram> histograms, int exitCode) {
  static final List<String> CLASSES =
      List.of("ok", "wrongBody", "status", "timeout", "reset", "connect", "unsent", "unfinished");

  static Measured read(Path json, Path histogramLog, int exitCode) throws FileNotFoundException {
    JsonNode report = JsonMapper.builder().build().readTree(json);
    return new Measured(report, histograms(histogramLog), exitCode);
  }

  private static Map<String, Histogram> histograms(Path log) throws FileNotFoundException {
    Map<String, Histogram> byTag = new HashMap<>();
    try (var reader = new HistogramLogReader(log.toFile())) {
      while (reader.hasNext()) {
        if (reader.nextIntervalHistogram() instanceof Histogram interval) {
          byTag.computeIfAbsent(interval.getTag(), tag -> autoResizing()).add(interval);
        }
      }
    }
    return byTag;
  }

  private static Histogram autoResizing() {
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    return histogram;
  }

  /** A whole number of the report by its dotted path. */
  long number(String path) {
    JsonNode node = report.at("/" + path.replace('.', '/'));
    if (!node.isIntegralNumber()) {
      throw new IllegalStateException("no whole number at " + path + " in " + report);
    }
    return node.asLong();
  }

  /** The number of requests that ended in one of {@link #CLASSES}. */
  long ended(String inClass) {
    return number("accounting." + inClass);
  }

  double achievedPerSecond() {
    return report.path("window").path("achievedPerSecond").asDouble();
  }

  /** The value at a quantile in 0..1, in nanoseconds, from the histogram log. */
  long at(String tag, double quantile) {
    return histogram(tag).getValueAtPercentile(quantile * 100);
  }

  Histogram histogram(String tag) {
    Histogram histogram = histograms.get(tag);
    if (histogram == null) {
      throw new IllegalStateException("no histogram " + tag + " among " + histograms.keySet());
    }
    return histogram;
  }
}
