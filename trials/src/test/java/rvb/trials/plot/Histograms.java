package rvb.trials.plot;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Histogram logs as the generator writes them. */
public final class Histograms {

  private static final double NANOS_PER_MILLI = 1e6;

  private Histograms() {}

  /**
   * Two seconds: some latencies in the first, others in the second, and a send lag in each that is
   * none of them.
   *
   * @return the file
   */
  public static Path write(
      Path file, int first, double firstMillis, int second, double secondMillis)
      throws IOException {
    try (PrintStream stream =
        new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
      HistogramLogWriter writer = new HistogramLogWriter(stream);
      writer.outputLogFormatVersion();
      writer.outputLegend();
      writer.outputIntervalHistogram(0, 1, histogram("latency", first, firstMillis));
      writer.outputIntervalHistogram(0, 1, histogram("sendLag", first, 0.01));
      writer.outputIntervalHistogram(1, 2, histogram("latency", second, secondMillis));
      writer.outputIntervalHistogram(1, 2, histogram("sendLag", second, 0.01));
    }
    return file;
  }

  private static Histogram histogram(String tag, int count, double millis) {
    Histogram histogram = new Histogram(3);
    histogram.setTag(tag);
    histogram.recordValueWithCount(Math.round(millis * NANOS_PER_MILLI), count);
    return histogram;
  }
}
