package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.Attempt;
import rvb.trials.store.SuiteStore;

class GrowthTest {

  @TempDir private Path folder;

  private final StringWriter err = new StringWriter();

  private Plan plan(String until) throws IOException {
    return Plans.read(
        Files.writeString(
            folder.resolve("my.yaml"),
            "services: [mvc-jdbc-virtual]\nreferences: false\nblocks: 6\n" + until));
  }

  /** Runs a suite to its end; CPU wavers by a share from block to block. */
  private int blocksOf(Plan plan, double waver) throws IOException {
    try (StatusLine status = new StatusLine(new PrintWriter(err, true), false);
        SuiteStore store = SuiteStore.open(folder.resolve("results"), plan, "this rig")) {
      Growth growth = new Growth(store, status);
      do {
        while (store.next().isPresent()) {
          run(store, waver);
        }
      } while (store.blocks() < 20 && growth.addsBlocks());
      return store.blocks();
    }
  }

  private static void run(SuiteStore store, double waver) throws IOException {
    Attempt attempt = store.next().orElseThrow();
    store.started(attempt);
    double share = 1 + waver * (attempt.trial().block() % 3 - 1);
    Example example =
        Example.ofService()
            .with("after/service/cpuMicros", 9_000_000 + Math.round(4_000_000 * share));
    store.finished(attempt, new TrialOutcome.Measured(example.measurement()), null);
  }

  @Test
  void aSuiteOfNarrowIntervalsDoesNotGrow() throws IOException {
    assertThat(blocksOf(plan("until: {interval: 3%, at-most: 1h}\n"), 0.01)).isEqualTo(6);
    assertThat(err.toString()).contains("every interval is within 3.0 % after 6 blocks");
  }

  @Test
  void blocksAreAddedInTwosUntilIntervalsAreNarrow() throws IOException {
    assertThat(blocksOf(plan("until: {interval: 3%, at-most: 1h}\n"), 0.05))
        .isGreaterThan(6)
        .isEven()
        .isLessThan(20);
    assertThat(err.toString()).contains("adding 2 blocks").contains("within 3.0 % after");
  }

  @Test
  void aSuiteEndsWhenItsTimeIsUsedUp() throws IOException {
    assertThat(blocksOf(plan("until: {interval: 0.1%, at-most: 1ms}\n"), 0.05)).isEqualTo(6);
    assertThat(err.toString()).contains("and the time is used up after 6 blocks");
  }

  @Test
  void aPlanWithoutAnEndOfItsOwnNeverGrows() throws IOException {
    assertThat(blocksOf(plan(""), 0.5)).isEqualTo(6);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aSuiteThatWasKilledWhileItGrewGoesOnThere() throws IOException {
    Plan plan = plan("until: {interval: 3%, at-most: 1h}\n");
    Path first;
    try (SuiteStore store = SuiteStore.open(folder.resolve("results"), plan, "this rig")) {
      first = store.directory();
      for (int i = 0; i < 6; i++) {
        run(store, 0.05);
      }
    }
    try (SuiteStore store = SuiteStore.open(folder.resolve("results"), plan, "this rig")) {
      assertThat(store.directory()).isEqualTo(first);
      assertThat(store.next()).isEmpty();
      store.extend(8);
      run(store, 0.05);
    }
    try (SuiteStore store = SuiteStore.open(folder.resolve("results"), plan, "this rig")) {
      assertThat(store.directory()).isEqualTo(first);
      assertThat(store.blocks()).isEqualTo(8);
      assertThat(store.open()).isEqualTo(1);
      run(store, 0.05);
      store.end("enough");
    }
    try (SuiteStore store = SuiteStore.open(folder.resolve("results"), plan, "this rig")) {
      assertThat(store.directory()).isNotEqualTo(first);
    }
  }
}
