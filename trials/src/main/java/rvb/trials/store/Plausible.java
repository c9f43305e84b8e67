package rvb.trials.store;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Latency;

/** Refuses results that no trial can have had, whatever their checksum says. */
final class Plausible {

  private Plausible() {}

  /**
   * Looks at what tables show.
   *
   * @throws RefusedFileException if a count, rate or time is below zero
   */
  static void require(Path file, StoredSummary stored) {
    StoredSummary.Numbers numbers = stored.outcome().measurement();
    StoredSummary.Answers answers = numbers == null ? null : numbers.generator();
    if (stored.attempt() < 1 || (answers != null && hasNegative(answers))) {
      throw new RefusedFileException(file, "holds a count, rate or time below zero");
    }
  }

  private static boolean hasNegative(StoredSummary.Answers answers) {
    Accounting counts = answers.accounting();
    return answers.window().achievedPerSecond() < 0
        || LongStream.of(
                counts.planned(),
                counts.ok(),
                counts.wrongBody(),
                counts.status(),
                counts.timeout(),
                counts.reset(),
                counts.connect(),
                counts.unsent(),
                counts.unfinished())
            .anyMatch(count -> count < 0)
        || hasNegative(answers.latency());
  }

  private static boolean hasNegative(Latency latency) {
    return isNegative(latency.count())
        || isNegative(latency.p50Nanos())
        || isNegative(latency.p99Nanos())
        || isNegative(latency.p999Nanos())
        || isNegative(latency.maxNanos());
  }

  private static boolean isNegative(@Nullable Long value) {
    return value != null && value < 0;
  }
}
