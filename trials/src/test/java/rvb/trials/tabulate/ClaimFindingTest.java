package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.plan.Claim;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Subject;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.Attempt;
import rvb.trials.store.SuiteStore;

/** Claims against a stored suite of two services, whose answers per second are given by block. */
class ClaimFindingTest {

  private static final String FAST = "mvc-jdbc-virtual";
  private static final String SLOW = "mvc-jdbc-platform";

  @TempDir private Path results;

  private Path suite(List<Double> fast, List<Double> slow) throws IOException {
    Plan standard = Plans.standard();
    Plan plan =
        new Plan(
            "claims",
            standard.stand(),
            List.of(new Subject.Service(FAST, null), new Subject.Service(SLOW, null)),
            standard.scenarios(),
            List.of(new Load.Constant(2000)),
            standard.window(),
            standard.warmUp(),
            fast.size(),
            false,
            standard.seed(),
            standard.generator(),
            new TreeMap<>(standard.settings()),
            standard.jvmFlags());
    try (SuiteStore store = SuiteStore.open(results, plan, "this rig")) {
      while (store.next().isPresent()) {
        Attempt attempt = store.next().orElseThrow();
        String label = attempt.trial().subject().label();
        double rate = (label.equals(FAST) ? fast : slow).get(attempt.trial().block() - 1);
        store.started(attempt);
        store.finished(attempt, outcome(label, rate), null);
      }
      return store.directory();
    }
  }

  /** A rate of 0 stands for a service that did not start. */
  private static TrialOutcome outcome(String label, double rate) {
    return rate == 0
        ? new TrialOutcome.Failed("it did not start")
        : new TrialOutcome.Measured(
            Example.ofService()
                .with("settings/service", label)
                .with("generator/window/achievedPerSecond", rate)
                .measurement());
  }

  private static ClaimFinding decide(Path suite, @Nullable Double atLeast, @Nullable Double atMost)
      throws IOException {
    Claim claim =
        new Claim(
            "faster",
            new Claim.Point(FAST, "products", "r2000", null),
            new Claim.Point(SLOW, "products", "r2000", null),
            null,
            atLeast,
            atMost);
    return ClaimFinding.of(claim, Measured.of(suite));
  }

  private static ClaimFinding.Word word(ClaimFinding finding) {
    return finding.finding();
  }

  @Test
  void whatHoldsInEveryBlockIsConfirmedAndWhatHoldsInNoneRefuted() throws IOException {
    Path suite = suite(List.of(2000.0, 2000.0, 2000.0), List.of(500.0, 400.0, 800.0));
    assertThat(word(decide(suite, 2.0, null))).isEqualTo(ClaimFinding.Word.CONFIRMED);
    assertThat(word(decide(suite, 10.0, null))).isEqualTo(ClaimFinding.Word.REFUTED);
    assertThat(word(decide(suite, 3.0, null))).isEqualTo(ClaimFinding.Word.UNDECIDED);
    assertThat(word(decide(suite, null, 0.5))).isEqualTo(ClaimFinding.Word.REFUTED);
    assertThat(decide(suite, 2.0, null).why()).isEqualTo("4.00, 5.00, 2.50");
  }

  @Test
  void oneBlockDecidesOnlyWhatIsAtLeastAFactorOfTwo() throws IOException {
    Path suite = suite(List.of(2000.0), List.of(500.0));
    assertThat(word(decide(suite, 2.0, null))).isEqualTo(ClaimFinding.Word.CONFIRMED);
    assertThat(word(decide(suite, 1.5, null))).isEqualTo(ClaimFinding.Word.UNDECIDED);
    assertThat(decide(suite, 1.5, null).why()).contains("a factor under two needs 3 blocks");
    assertThat(word(decide(suite, null, 0.8))).isEqualTo(ClaimFinding.Word.UNDECIDED);
  }

  @Test
  void threeBlocksDecideSmallFactorsToo() throws IOException {
    Path suite = suite(List.of(2000.0, 2000.0, 2000.0), List.of(1500.0, 1400.0, 1450.0));
    assertThat(word(decide(suite, 1.2, null))).isEqualTo(ClaimFinding.Word.CONFIRMED);
  }

  @Test
  void whatWasNotMeasuredIsUndecidedAndSaysWhy() throws IOException {
    Path suite = suite(List.of(2000.0), List.of(0.0));
    assertThat(word(decide(suite, 2.0, null))).isEqualTo(ClaimFinding.Word.UNDECIDED);
    assertThat(decide(suite, 2.0, null).why()).contains("it did not start");
  }

  @Test
  void publishedAndMeasuredNumbersStandSideBySide() throws IOException {
    Measured measured = Measured.of(suite(List.of(2000.0, 1990.0), List.of(500.0, 400.0)));
    assertThat(measured.values(new Claim.Point(SLOW, "products", "r2000", null)))
        .extracting(Measured.Value::value)
        .containsExactly(500.0, 400.0);
    // At a rate that is not held, latency says how long the window was.
    assertThat(measured.values(new Claim.Point(SLOW, "products", "r2000", Claim.Figure.P50)))
        .isEmpty();
    assertThat(measured.values(new Claim.Point(FAST, "products", "r2000", Claim.Figure.P50)))
        .hasSize(2);
  }
}
