package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Scenario;
import rvb.trials.run.StatementCount;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.Attempt;
import rvb.trials.store.SuiteStore;

/** Two engines at 2,000/s for 20 s; by the own one p50 is 0.5 ms, p99 1 ms, from the send 0.45. */
class EngineComparisonTest {

  private static final long REQUESTS = 39_800;

  @TempDir private Path results;

  private final Plan plan = Plans.crosscheck("mvc-jdbc-virtual", 2000, Duration.ofSeconds(20));

  @Test
  void agreesWhereTheTimersOfTheCProgramExplainTheDifference() throws IOException {
    EngineComparison comparison = compared(2.4, 0.5);
    assertThat(comparison.failures()).isEmpty();
    assertThat(comparison.lines()).hasSize(2 * 3).allMatch(EngineComparison.Line::agrees);
    assertThat(comparison.agrees()).isTrue();
    assertThat(comparison.text()).endsWith("The engines agree.\n");
  }

  @Test
  void differsWhereTheTimersDoNotExplainIt() throws IOException {
    EngineComparison comparison = compared(2.6, 0.5);
    assertThat(comparison.agrees()).isFalse();
    assertThat(comparison.text()).contains("DIFFER").endsWith("The engines do not agree.\n");
  }

  @Test
  void timersAreNoExcuseForLatenciesFromTheSend() throws IOException {
    assertThat(compared(1.0, 1.5).lines().stream().filter(line -> !line.agrees()))
        .extracting(EngineComparison.Line::figure)
        .containsOnly("p50 from send");
  }

  @Test
  void aRunThatIsWorthNothingCannotBeCompared() throws IOException {
    Path own = store(plan, Example.ofService());
    Path c = store(plan.withCWrk2(), measuredByC("it was killed"));
    EngineComparison comparison = EngineComparison.of(own, c);
    assertThat(comparison.agrees()).isFalse();
    assertThat(comparison.failures()).hasSize(2).allMatch(it -> it.contains("c-wrk2: "));
  }

  private EngineComparison compared(double correctedMillis, double fromSendMillis)
      throws IOException {
    Path own = store(plan, Example.ofService());
    String printed =
        """
          1 threads and 64 connections
          Thread calibration: mean lat.: 1.120ms, rate sampling interval: 10ms
        %s%s  39800 requests in 20.00s, 13.20MB read
        Requests/sec:   1990.00
        """
            .formatted(spectrum(correctedMillis), spectrum(fromSendMillis));
    return EngineComparison.of(own, store(plan.withCWrk2(), measuredByC(printed)));
  }

  /** All values alike. */
  private static String spectrum(double millis) {
    return """
    %12.3f     1.000000        19300          inf
    #[Mean    = %12.3f, StdDeviation   =        0.000]
    #[Max     = %12.3f, Total count    =        19300]
    """
        .formatted(millis, millis, millis);
  }

  private static Example measuredByC(String printed) {
    String version = "wrk 4.0.0 [epoll] Copyright (C) 2012 Will Glozer";
    return Example.ofService()
        .with("generator", null)
        .with("cWrk2", new CWrk2Run(version, 1, 64, 20, 2000, 0, 20_000_000_000L, printed))
        .with(
            "statements",
            List.of(
                new StatementCount(
                    String.valueOf(Scenario.PRODUCTS.statement()), REQUESTS, 3 * REQUESTS, 1L)));
  }

  private Path store(Plan asked, Example example) throws IOException {
    try (SuiteStore store = SuiteStore.open(results, asked, "this rig")) {
      while (store.next().isPresent()) {
        Attempt attempt = store.next().orElseThrow();
        store.started(attempt);
        store.finished(attempt, new TrialOutcome.Measured(example.measurement()), null);
      }
      return store.directory();
    }
  }
}
