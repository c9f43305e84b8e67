package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Scenario;
import rvb.trials.run.StatementCount;
import rvb.trials.run.TrialOutcome;
import rvb.trials.run.WarmUpCurve;
import rvb.trials.store.Attempt;
import rvb.trials.store.JudgedTrial;
import rvb.trials.store.SuiteStore;
import rvb.trials.tabulate.CapacityTable;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Tabulation;

/** Searches in a real store, with probes that take no time. */
class SearchesTest {

  private static final Map<String, Integer> CAPACITIES =
      Map.of("mvc-jdbc-virtual", 3100, "mvc-jdbc-platform", 900);

  @TempDir private Path results;

  private final Plan plan =
      Plans.capacity(
          List.of("mvc-jdbc-virtual", "mvc-jdbc-platform"),
          Duration.ofMillis(50),
          Duration.ofSeconds(20));

  @Test
  void findsTheCapacityOfEachServiceWithinOneStep() throws IOException {
    search(Integer.MAX_VALUE);
    Tabulation tabulation = Tabulation.below(List.of(results));
    assertThat(tabulation.capacities())
        .singleElement()
        .satisfies(
            table ->
                assertThat(table.lines()).hasSize(2).allSatisfy(line -> landsWithinOneStep(line)));
  }

  private static void landsWithinOneStep(CapacityTable.Line line) {
    int truth = Objects.requireNonNull(CAPACITIES.get(line.subject()));
    assertThat(line.capacity().isResolved()).isTrue();
    assertThat(line.capacity().isConfirmed()).isTrue();
    assertThat((double) Objects.requireNonNull(line.capacity().lastPass()))
        .isBetween(truth / 1.03, (double) truth);
    assertThat(line.firstFailReason()).isEqualTo("objective: p99 80.00 ms of 50.00 ms");
  }

  @Test
  void probesEnterNoTableOfRates() throws IOException {
    search(Integer.MAX_VALUE);
    Tabulation tabulation = Tabulation.below(List.of(results));
    assertThat(tabulation.suites()).isEmpty();
    assertThat(tabulation.hasFinding()).isTrue();
    assertThat(Format.TEXT.write(tabulation))
        .contains("capacity: p99 <= 50 ms, errors <= 0.1 %, achieved >= 99 %, no growing backlog")
        .contains("Capacity is the highest rate that passed below every rate that did not.");
  }

  @Test
  void probesOfServicesTakeTurns() throws IOException {
    List<String> subjects =
        search(Integer.MAX_VALUE).stream().map(trial -> trial.subject().label()).toList();
    for (int round = 0; round < 16; round += 2) {
      assertThat(subjects.get(round)).isNotEqualTo(subjects.get(round + 1));
    }
  }

  @Test
  void goesOnAfterAStopWhereItWas() throws IOException {
    List<PlannedTrial> whole = new ArrayList<>();
    List<PlannedTrial> part;
    do {
      part = search(5);
      whole.addAll(part);
    } while (part.size() == 5);
    assertThat(whole).extracting(PlannedTrial::id).doesNotHaveDuplicates();
    assertThat(results.toFile().list()).hasSize(1);
    assertThat(Tabulation.below(List.of(results)).capacities().getFirst().lines())
        .hasSize(2)
        .allSatisfy(line -> landsWithinOneStep(line));
  }

  @Test
  void aServiceThatDoesNotStartIsNotTriedAtOtherRates() throws IOException {
    try (SuiteStore store = SuiteStore.open(results, plan, "this rig")) {
      Searches searches = new Searches(2000, Duration.ofHours(1));
      int attempts = 0;
      while (store.next().isPresent() || searches.grow(store)) {
        Attempt attempt = store.next().orElseThrow();
        store.started(attempt);
        store.finished(attempt, new TrialOutcome.Failed("it does not start"), null);
        attempts++;
      }
      assertThat(attempts).as("one probe of each, repeated once").isEqualTo(4);
    }
  }

  @Test
  void stopsWhenTheTimeIsUp() throws IOException {
    try (SuiteStore store = SuiteStore.open(results, plan, "this rig")) {
      Searches searches = new Searches(2000, Duration.ofMinutes(3));
      List<PlannedTrial> run = run(store, searches, Integer.MAX_VALUE);
      assertThat(run).as("three minutes of one-minute probes each").hasSize(6);
      assertThat(searches.outOfTime()).hasSize(2);
    }
  }

  /** Opens the suite, runs so many probes or all, and closes it. */
  private List<PlannedTrial> search(int most) throws IOException {
    try (SuiteStore store = SuiteStore.open(results, plan, "this rig")) {
      return run(store, new Searches(2000, Duration.ofHours(1)), most);
    }
  }

  private static List<PlannedTrial> run(SuiteStore store, Searches searches, int most)
      throws IOException {
    List<PlannedTrial> run = new ArrayList<>();
    while (run.size() < most && (store.next().isPresent() || searches.grow(store))) {
      Attempt attempt = store.next().orElseThrow();
      store.started(attempt);
      JudgedTrial judged = store.finished(attempt, outcome(attempt.trial()), null);
      searches.judged(judged, Duration.ofMinutes(1));
      run.add(attempt.trial());
    }
    return run;
  }

  private static TrialOutcome outcome(PlannedTrial trial) {
    String service = trial.subject().label();
    int rate = ((Load.Constant) trial.load()).ratePerSecond();
    long planned = rate * 20L;
    boolean holds = rate <= Objects.requireNonNull(CAPACITIES.get(service));
    return new TrialOutcome.Measured(
        Example.ofService()
            .with("settings/service", service)
            .with("generator/accounting/planned", planned)
            .with("generator/accounting/ok", planned)
            .with("generator/window/achievedPerSecond", (double) rate)
            .withLatency(500_000, holds ? 20_000_000 : 80_000_000)
            .with("warmUp", new WarmUpCurve(true, List.of()))
            .with(
                "statements",
                List.of(
                    new StatementCount(
                        String.valueOf(Scenario.PRODUCTS.statement()), planned, 3 * planned, 1L)))
            .measurement());
  }
}
