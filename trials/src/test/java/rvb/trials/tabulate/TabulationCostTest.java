package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.plan.Plan;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.UnsyncedSuite;

/** What a table costs: linear in the number of stored trials. */
@Tag("long")
class TabulationCostTest {

  private static final int SMALL = 1_000;
  private static final int LARGE = 10_000;
  private static final int ROUNDS = 3;

  @TempDir private Path results;

  @Test
  void tenThousandTrialsCostAtMostFifteenTimesOneThousand() throws IOException {
    Path small = results.resolve("small");
    Path large = results.resolve("large");
    store(small, SMALL);
    store(large, LARGE);
    fastest(small, SMALL);
    Duration ofSmall = fastest(small, SMALL);
    Duration ofLarge = fastest(large, LARGE);
    System.out.printf("%,d trials %s, %,d trials %s%n", SMALL, ofSmall, LARGE, ofLarge);
    assertThat(ofLarge.toNanos()).isLessThan(15 * ofSmall.toNanos());
  }

  /** The fastest of some rounds: what disturbs a machine only ever adds. */
  private static Duration fastest(Path folder, int trials) {
    return Duration.ofNanos(
        LongStream.range(0, ROUNDS).map(round -> nanos(folder, trials)).min().orElseThrow());
  }

  private static long nanos(Path folder, int trials) {
    long start = System.nanoTime();
    try {
      Tabulation tabulation = Tabulation.below(List.of(folder));
      assertThat(Format.TEXT.write(tabulation)).isNotEmpty();
      assertThat(tabulation.attempts()).hasSize(trials);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return System.nanoTime() - start;
  }

  /** Suites of 50 trials each, at ten rates in five blocks. */
  private static void store(Path folder, int trials) throws IOException {
    Plan plan = UnsyncedSuite.planOfFifty();
    TrialOutcome outcome = new TrialOutcome.Measured(Example.ofService().measurement());
    for (int suite = 0; suite < trials / plan.trials().size(); suite++) {
      UnsyncedSuite.write(folder.resolve("suite-" + suite), plan, outcome);
    }
  }
}
