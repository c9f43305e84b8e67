package rvb.wrk2;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import rvb.wrk2.engine.Distributions;
import rvb.wrk2.engine.IntervalListener;

/** Writes an HdrHistogram interval log: for every second one line for each distribution. */
final class HistogramLog implements IntervalListener, AutoCloseable {

  private final PrintStream stream;
  private final HistogramLogWriter writer;

  HistogramLog(Path file) throws IOException {
    stream = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
    writer = new HistogramLogWriter(stream);
    writer.outputComment("[" + Version.line() + "; seconds after t0, nanoseconds]");
    writer.outputLogFormatVersion();
    writer.outputLegend();
  }

  @Override
  public void over(int fromSecond, int toSecond, Distributions distributions) {
    for (Histogram histogram : distributions.all()) {
      writer.outputIntervalHistogram(fromSecond, toSecond, histogram);
    }
    stream.flush();
  }

  /** Whether something could not be written. */
  boolean failed() {
    return stream.checkError();
  }

  @Override
  public void close() {
    stream.close();
  }
}
