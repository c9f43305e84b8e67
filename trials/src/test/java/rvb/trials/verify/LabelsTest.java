package rvb.trials.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelsTest {

  private static final int SECONDS = 20;
  private static final int REQUESTS_PER_SECOND = 500;

  @TempDir private Path folder;

  /** Percentiles of seconds cannot be averaged; their histograms can be added without any loss. */
  @Test
  void theSumOfTheSecondsIsTheHistogramOfAllRequests() throws IOException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
    Histogram all = new Histogram(Labels.LONGEST_NANOS, 3);
    Path log = folder.resolve("some.hlog");
    try (PrintStream stream =
        new PrintStream(Files.newOutputStream(log), false, StandardCharsets.UTF_8)) {
      HistogramLogWriter writer = new HistogramLogWriter(stream);
      writer.outputLogFormatVersion();
      for (int second = 0; second < SECONDS; second++) {
        Histogram part = new Histogram(Labels.LONGEST_NANOS, 3);
        part.setTag("latency");
        for (int request = 0; request < REQUESTS_PER_SECOND; request++) {
          long nanos = Math.round(500_000 * Math.exp(random.nextGaussian()));
          part.recordValue(nanos);
          all.recordValue(nanos);
        }
        writer.outputIntervalHistogram(second, second + 1, part);
      }
    }
    Histogram sum = Labels.read(log);
    assertThat(sum).isEqualTo(all);
    assertThat(sum.getTotalCount()).isEqualTo(SECONDS * REQUESTS_PER_SECOND);
  }
}
