package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rvb.trials.Example;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.judge.Judgement.RuleFinding;
import rvb.trials.plan.Scenario;
import rvb.trials.run.StatementCount;

/** Windows that the C program measured: 20 s at 2,000/s over 64 connections. */
class CWrk2RuleTest {

  private static final long NANOS = 20_000_000_000L;
  private static final long REQUESTS = 39_800;

  @Test
  void aRunWhoseCountsHoldIsAcceptedAndSaysWhatTheProgramCannotSee() {
    assertThat(Judge.judge(measured(printed(REQUESTS, 19_300, ""), REQUESTS)).verdict())
        .isInstanceOfSatisfying(
            Verdict.Accepted.class,
            accepted ->
                assertThat(accepted.unchecked())
                    .contains(
                        "c-wrk2 is blind: bodies, send lag, connection wait and each second's"
                            + " answers"));
  }

  @Test
  void aFineP99OfADeadServerIsInvalid() {
    String dead = printed(29_900, 9_400, "  Socket errors: connect 0, read 0, write 0, timeout 16");
    assertThat(Judge.judge(measured(dead, 29_900)).verdict())
        .isInstanceOfSatisfying(
            Verdict.Invalid.class,
            invalid -> assertThat(invalid.reasons().getFirst()).contains("16 timeouts"));
  }

  @Test
  void aRateThatWasMissedIsSaturated() {
    assertThat(Judge.judge(measured(printed(30_000, 9_500, ""), 30_000)).verdict())
        .isInstanceOfSatisfying(
            Verdict.Saturated.class,
            saturated ->
                assertThat(saturated.cause()).isEqualTo("c-wrk2 counts: 1500.00 of 2000/s"));
  }

  @Test
  void aRunThatWasStoppedEarlyIsInvalid() {
    CWrk2Run stopped = run(printed(REQUESTS, 19_300, ""), NANOS - 1);
    assertThat(Judge.judge(example(stopped, REQUESTS).evidence()).verdict().word())
        .isEqualTo("invalid");
  }

  @Test
  void statementsMayExceedItsRequestsByOneForEachConnection() {
    String good = printed(REQUESTS, 19_300, "");
    assertThat(statementParity(measured(good, REQUESTS + 64))).isInstanceOf(Finding.Holds.class);
    assertThat(statementParity(measured(good, REQUESTS + 65))).isInstanceOf(Finding.Broken.class);
    assertThat(statementParity(measured(good, REQUESTS - 1))).isInstanceOf(Finding.Broken.class);
  }

  private static Finding statementParity(Evidence evidence) {
    return Judge.judge(evidence).findings().stream()
        .filter(finding -> finding.rule().equals("statement parity"))
        .map(RuleFinding::finding)
        .collect(Collectors.toList())
        .getFirst();
  }

  private static Evidence measured(String output, long statements) {
    return example(run(output, NANOS), statements).evidence();
  }

  private static Example example(CWrk2Run run, long statements) {
    return Example.ofService()
        .with("generator", null)
        .with("cWrk2", run)
        .with(
            "statements",
            List.of(
                new StatementCount(
                    String.valueOf(Scenario.PRODUCTS.statement()),
                    statements,
                    3 * statements,
                    1L)));
  }

  private static CWrk2Run run(String output, long elapsedNanos) {
    return new CWrk2Run(
        "wrk 4.0.0 [epoll] Copyright (C) 2012 Will Glozer",
        1,
        64,
        20,
        2000,
        0,
        elapsedNanos,
        output);
  }

  private static String printed(long requests, long latencies, String errors) {
    List<String> spectrum =
        IntStream.of(50, 90, 99, 100)
            .mapToObj(
                percent ->
                    "%12.3f %12f %12d %12.2f"
                        .formatted(percent / 40.0, percent / 100.0, latencies * percent / 100, 1.0))
            .toList();
    return """
    Running 20s test @ http://127.0.0.1:8080/
      1 threads and 64 connections
      Thread calibration: mean lat.: 1.120ms, rate sampling interval: 10ms
    %s
    #[Mean    =        1.000, StdDeviation   =        0.500]
    #[Max     =        2.500, Total count    = %12d]
      %d requests in 20.00s, 13.20MB read
    %s
    Requests/sec: %9.2f
    """
        .formatted(String.join("\n", spectrum), latencies, requests, errors, requests / 20.0);
  }
}
