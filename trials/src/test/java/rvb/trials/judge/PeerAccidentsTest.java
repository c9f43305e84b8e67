package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rvb.trials.Example;
import rvb.trials.plan.StandKind;

/** Accidents that published comparisons had, each caught by the rule that is named here. */
class PeerAccidentsTest {

  private static Finding check(Rule rule, Example example) {
    return rule.check(example.evidence(), Thresholds.of(StandKind.LOCAL));
  }

  private static Example missing(double share) {
    return Example.ofService()
        .with("generator/window/achievedPerSecond", 2000 * share)
        .with("generator/window/ok", Math.round(Example.PLANNED * share));
  }

  @Test
  void aFewRequestsASecondOfEightyWithoutAnyErrorAreNotHeld() {
    Finding finding = check(new RateHeldRule(), missing(2.4 / 80));
    assertThat(finding).isInstanceOf(Finding.NotHeld.class);
    assertThat(finding.detail()).contains("(3.00 %)");
  }

  @Test
  void ratesThatNoServerHeldAreNotHeldAndTheirLatencyIsABacklog() {
    Example offeredTooMuch = missing(0.8);
    for (int second = 0; second < 20; second++) {
      offeredTooMuch =
          offeredTooMuch.with(
              "generator/perSecond/" + second + "/p50Nanos", 100_000_000L * (2 * second + 1));
    }
    assertThat(check(new RateHeldRule(), offeredTooMuch)).isInstanceOf(Finding.NotHeld.class);
    assertThat(check(new BacklogRule(), offeredTooMuch))
        .isEqualTo(
            new Finding.NotHeld(
                "the median latency grew by 200.0 ms a second, from 100.0 to 3900.0 ms"));
    assertThat(Judge.judge(offeredTooMuch.evidence()).verdict())
        .isInstanceOf(Verdict.Saturated.class);
  }

  @Test
  void aBacklogIsFoundWhereTheRateIsStillHeld() {
    Example slowlyGrowing = Example.ofService();
    for (int second = 0; second < 20; second++) {
      slowlyGrowing =
          slowlyGrowing.with(
              "generator/perSecond/" + second + "/p50Nanos", 500_000L + 3_000_000L * second);
    }
    assertThat(check(new RateHeldRule(), slowlyGrowing)).isInstanceOf(Finding.Holds.class);
    assertThat(check(new BacklogRule(), slowlyGrowing)).isInstanceOf(Finding.NotHeld.class);
    assertThat(check(new BacklogRule(), Example.ofService())).isInstanceOf(Finding.Holds.class);
  }

  @Test
  void growingRowsOfADatabaseThatIsNeverResetInvalidate() {
    Example drifted =
        Example.ofService().with("datasetBefore", "more").with("datasetAfter", "more");
    assertThat(check(new DatasetRule(), drifted)).isInstanceOf(Finding.Broken.class);
  }

  @Test
  void keepAliveLimitedForOneContenderOnlyIsADifferenceOfSettings() {
    Finding finding =
        check(
            new SettingsParityRule(),
            Example.ofService()
                .with("settings/server", Map.of("maxConnections", 32, "maxKeepAliveRequests", 1)));
    assertThat(finding).isInstanceOf(Finding.Broken.class);
    assertThat(finding.detail())
        .contains("server.maxKeepAliveRequests is 1 instead of no limit")
        .contains("server.maxConnections is 32, below 64 connections");
  }

  @Test
  void oneConnectionClosedInAHundredRequestsInvalidates() {
    Finding finding =
        check(
            new KeepAliveRule(),
            Example.ofService().with("generator/connections/closedByServer", 400));
    assertThat(finding).isInstanceOf(Finding.Broken.class);
    assertThat(check(new KeepAliveRule(), Example.ofService())).isInstanceOf(Finding.Holds.class);
  }

  @Test
  void onePercentOfFailedRequestsIsNoResult() {
    long reset = Math.round(Example.PLANNED * 785.0 / 82_606);
    Finding finding =
        check(
            new AnswersRule(),
            Example.ofService()
                .with("generator/accounting/ok", Example.PLANNED - reset)
                .with("generator/accounting/reset", reset));
    assertThat(finding).isInstanceOf(Finding.Broken.class);
  }

  @Test
  void aSelectAddedByAMappingLibraryIsAnotherStatement() {
    Example added =
        Example.ofService()
            .with(
                "statements",
                List.of(
                    Map.of(
                        "query",
                        String.valueOf(Example.ofService().trial().scenario().statement()),
                        "calls",
                        Example.PLANNED,
                        "rows",
                        3 * Example.PLANNED),
                    Map.of("query", "select p from other p", "calls", Example.PLANNED, "rows", 1)));
    assertThat(check(new StatementParityRule(), added)).isInstanceOf(Finding.Broken.class);
  }

  @Test
  void anotherPlanOfTheSameStatementInvalidates() {
    assertThat(check(new StatementPlanRule(), Example.ofService()))
        .isInstanceOf(Finding.Holds.class);
    assertThat(
            check(new StatementPlanRule(), Example.ofService().with("plans/after", "Index Scan")))
        .isEqualTo(new Finding.Broken("the plan was [Seq Scan] and became [Index Scan]"));
  }

  @Test
  void a95thPercentileUnderTheNameOfThe99thIsOutOfOrder() {
    Finding finding =
        check(
            new PercentilesRule(), Example.ofService().with("generator/latency/p99Nanos", 900_000));
    assertThat(finding).isEqualTo(new Finding.Broken("p99 is below p90"));
  }

  @Test
  void aMeanAboveWhatThePercentilesAllowBelongsToOtherNumbers() {
    assertThat(check(new PercentilesRule(), Example.ofService())).isInstanceOf(Finding.Holds.class);
    Finding finding =
        check(
            new PercentilesRule(),
            Example.ofService().with("generator/latency/meanNanos", 6_000_000));
    assertThat(finding).isInstanceOf(Finding.Broken.class);
    assertThat(finding.detail()).contains("a mean of 6.000 ms");
  }

  /** 512 connections, 97,000/s, and a mean that would need 1,164 requests under way. */
  @Test
  void aSaturatedGeneratorInAClosedLoopBreaksLittlesLaw() {
    Example closed =
        Example.ofNullServer()
            .with("generator/plan/connections", 512)
            .with("generator/latency/count", 97_000 * 20)
            .with("generator/latency/meanNanos", 12_000_000);
    Finding finding = check(new LittlesLawRule(), closed);
    assertThat(finding).isInstanceOf(Finding.Broken.class);
    assertThat(finding.detail()).contains("requests on 512 connections");
    assertThat(check(new LittlesLawRule(), Example.ofNullServer()))
        .isInstanceOf(Finding.Holds.class);
  }

  @Test
  void aGeneratorThatCouldNotDoTwiceTheRateProvesNothing() {
    assertThat(check(new CeilingRule(), Example.ofNullServer())).isInstanceOf(Finding.Holds.class);
    Finding finding =
        check(
            new CeilingRule(),
            Example.ofNullServer().with("generator/window/achievedPerSecond", 3999.0));
    assertThat(finding).isInstanceOf(Finding.Broken.class);
    assertThat(finding.detail()).contains("2.0 times the highest rate offered; offer less");
  }
}
