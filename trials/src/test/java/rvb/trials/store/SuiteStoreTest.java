package rvb.trials.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.trials.Example;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Subject;
import rvb.trials.run.TrialOutcome;

class SuiteStoreTest {

  private static final TrialOutcome GOOD =
      new TrialOutcome.Measured(Example.ofService().measurement());
  private static final TrialOutcome INVALID =
      new TrialOutcome.Measured(Example.ofService().with("processAfter", null).measurement());
  private static final TrialOutcome FAILED = new TrialOutcome.Failed("the port is in use");

  @TempDir private Path results;

  private final Plan plan = virtualOnly();

  /** One trial of mvc-jdbc-virtual, as in the example. */
  private static Plan virtualOnly() {
    return Plans.oneService("mvc-jdbc-virtual", 2000, Duration.ofSeconds(20));
  }

  private SuiteStore open() throws IOException {
    return SuiteStore.open(results, plan, "this rig");
  }

  private static JudgedTrial run(SuiteStore store, TrialOutcome outcome) throws IOException {
    Attempt attempt = store.next().orElseThrow();
    store.started(attempt);
    return store.finished(attempt, outcome, null);
  }

  private List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void anAcceptedTrialIsDone() throws IOException {
    try (SuiteStore store = open()) {
      JudgedTrial judged = run(store, GOOD);
      assertThat(Objects.requireNonNull(judged.judgement()).verdict())
          .isEqualTo(new Verdict.Accepted(List.of(), List.of()));
      assertThat(store.next()).isEmpty();
      assertThat(files(store.directory()))
          .containsExactly("journal.ndjson", "trial-b1-products-r2000-mvc-jdbc-virtual-a1.json");
    }
  }

  @Test
  void theHistogramLogIsCopiedBesideTheResult() throws IOException {
    Path log = Files.writeString(results.resolve("some.hlog"), "a log");
    try (SuiteStore store = open()) {
      Attempt attempt = store.next().orElseThrow();
      store.started(attempt);
      StoredTrial stored = store.finished(attempt, GOOD, log).stored();
      assertThat(store.directory().resolve(String.valueOf(stored.histogramLog())))
          .hasContent("a log");
      assertThat(stored.histogramLogSha256()).isEqualTo(Sha256.of(Files.readAllBytes(log)));
    }
  }

  @Test
  void anInvalidOrFailedTrialIsRepeatedAtMostTwice() throws IOException {
    try (SuiteStore store = open()) {
      run(store, INVALID);
      run(store, FAILED);
      run(store, INVALID);
      assertThat(store.next()).isEmpty();
      assertThat(files(store.directory())).hasSize(1 + 3);
    }
  }

  @Test
  void anAttemptThatWasCutShortIsRunAgainAndIsNoRepetition() throws IOException {
    for (int kill = 1; kill <= 4; kill++) {
      try (SuiteStore store = open()) {
        store.started(store.next().orElseThrow());
        assertThat(store.resumed()).isEqualTo(kill > 1);
      }
    }
    try (SuiteStore store = open()) {
      assertThat(store.next().orElseThrow().number()).isEqualTo(5);
      assertThat(store.open()).isEqualTo(1);
    }
  }

  @Test
  void repetitionsWaitForTheEndOfTheirBlock() throws IOException {
    Plan standard = Plans.standard();
    try (SuiteStore store = SuiteStore.open(results, standard, "this rig")) {
      List<String> order = new ArrayList<>();
      while (store.next().isPresent()) {
        Attempt attempt = store.next().orElseThrow();
        order.add(attempt.trial().id());
        store.started(attempt);
        store.finished(attempt, order.size() == 1 ? FAILED : outcome(attempt), null);
      }
      assertThat(order).hasSize(7);
      assertThat(order.getLast()).isEqualTo(order.getFirst());
    }
  }

  private static TrialOutcome outcome(Attempt attempt) {
    Example example =
        switch (attempt.trial().subject()) {
          case Subject.Database database -> Example.ofDatabase();
          case Subject.NullServer server -> Example.ofNullServer();
          default ->
              Example.ofService().with("settings/service", attempt.trial().subject().label());
        };
    return new TrialOutcome.Measured(example.measurement());
  }

  @Test
  void theSameCommandResumesTheUnfinishedSuiteWithItsSeed() throws IOException {
    Plan first = Plans.standard();
    List<String> order;
    try (SuiteStore store = SuiteStore.open(results, first, "this rig")) {
      order = store.plan().trials().stream().map(trial -> trial.id()).toList();
      Attempt attempt = store.next().orElseThrow();
      store.started(attempt);
      store.finished(attempt, outcome(attempt), null);
    }
    try (SuiteStore store = SuiteStore.open(results, Plans.standard(), "this rig")) {
      assertThat(store.resumed()).isTrue();
      assertThat(store.plan()).isEqualTo(first);
      assertThat(store.next().orElseThrow().trial().id()).isEqualTo(order.get(1));
    }
  }

  @Test
  void anotherRigOrACompleteSuiteBeginsANewOne() throws IOException {
    try (SuiteStore store = open()) {
      assertThat(store.resumed()).isFalse();
    }
    try (SuiteStore store = SuiteStore.open(results, plan, "another rig")) {
      assertThat(store.resumed()).isFalse();
      run(store, GOOD);
    }
    try (SuiteStore store = SuiteStore.open(results, plan, "another rig")) {
      assertThat(store.resumed()).isFalse();
    }
    assertThat(files(results)).hasSize(3);
  }

  @Test
  void aLastLineThatWasCutShortIsIgnored() throws IOException {
    Path journal;
    try (SuiteStore store = open()) {
      store.started(store.next().orElseThrow());
      journal = store.directory().resolve(Journal.FILE_NAME);
    }
    Files.writeString(journal, "{\"event\":\"fini", StandardOpenOption.APPEND);
    try (SuiteStore store = open()) {
      assertThat(store.resumed()).isTrue();
      run(store, GOOD);
    }
    assertThat(Journal.read(journal)).hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aFileThatWasCompleteWhenTheRunnerDiedIsNotLost(int journalLines) throws IOException {
    Path journal;
    try (SuiteStore store = open()) {
      journal = store.directory().resolve(Journal.FILE_NAME);
      run(store, GOOD);
    }
    Files.write(journal, Files.readAllLines(journal).subList(0, journalLines));
    open().close();
    Ledger ledger = new Ledger(Journal.read(journal));
    assertThat(ledger.isConcluded("trial-b1-products-r2000-mvc-jdbc-virtual-a1.json")).isTrue();
  }

  @Test
  void aSuiteThatRunsIsClosedToOthers() throws IOException {
    try (SuiteStore store = open()) {
      assertThat(Journal.isInUse(store.directory())).isTrue();
      assertThatThrownBy(this::open)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("in use by another rvb");
    }
  }

  @Test
  void aStoredResultIsNeverReplaced() throws IOException {
    DurableFiles.write(results, "a", new byte[] {1});
    assertThatThrownBy(() -> DurableFiles.write(results, "a", new byte[] {2}))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(results.resolve("a")).hasBinaryContent(new byte[] {1});
    assertThat(files(results)).containsExactly("a");
  }

  @Test
  void aFileThatCannotBeWrittenLeavesNothingBehind() throws IOException {
    Path folder = Files.createDirectory(results.resolve("trial.tmp"));
    assertThatThrownBy(() -> DurableFiles.write(folder.resolve("nosuch"), "a", new byte[] {1}))
        .isInstanceOf(IOException.class);
    assertThat(files(folder)).isEmpty();
  }
}
