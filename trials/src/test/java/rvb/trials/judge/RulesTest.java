package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.trials.Example;
import rvb.trials.plan.StandKind;

class RulesTest {

  private static final Thresholds LOCAL = Thresholds.of(StandKind.LOCAL);
  private static final Thresholds AWS = Thresholds.of(StandKind.AWS);

  private static Finding check(Rule rule, Example example) {
    return rule.check(example.evidence(), LOCAL);
  }

  private static void broken(Rule rule, Example example, String reason) {
    Finding finding = check(rule, example);
    assertThat(finding).isInstanceOf(Finding.Broken.class);
    assertThat(finding.detail()).contains(reason);
  }

  private static void environment(Rule rule, Example example) {
    assertThat(rule.check(example.evidence(), LOCAL)).isInstanceOf(Finding.Noisy.class);
    assertThat(rule.check(example.evidence(), AWS)).isInstanceOf(Finding.Broken.class);
  }

  private static void holds(Rule rule, Example example) {
    assertThat(check(rule, example)).isInstanceOf(Finding.Holds.class);
  }

  private static Example statements(long calls, long rows, long others) {
    Example example = Example.ofService();
    return example.with(
        "statements",
        List.of(
            Map.of("query", statement(example), "calls", calls, "rows", rows),
            Map.of("query", "begin", "calls", others, "rows", 0)));
  }

  private static String statement(Example example) {
    return String.valueOf(example.trial().scenario().statement());
  }

  @Test
  void accountingAddsUpExactly() {
    holds(new AccountingRule(), Example.ofService());
    broken(
        new AccountingRule(),
        Example.ofService().with("generator/accounting/ok", Example.PLANNED - 1),
        "40,000 requests planned, 39,999 accounted for");
  }

  @Test
  void accountingRefusesAnotherPlanThanAskedFor() {
    broken(
        new AccountingRule(),
        Example.ofService()
            .with("generator/accounting/planned", 20_000)
            .with("generator/accounting/ok", 20_000),
        "2000/s for 20.0 s make 40,000");
  }

  @Test
  void accountingRefusesNegativeCounts() {
    broken(
        new AccountingRule(),
        Example.ofService()
            .with("generator/accounting/ok", Example.PLANNED + 1)
            .with("generator/accounting/reset", -1),
        "negative");
  }

  @Test
  void accountingRefusesAWarmUpInsideTheMeasuredRun() {
    broken(
        new AccountingRule(),
        Example.ofService().with("generator/plan/warmupNanos", 1),
        "warmed its target up");
  }

  @Test
  void accountingNeedsAReport() {
    broken(new AccountingRule(), Example.ofService().with("generator", null), "no report");
  }

  @ParameterizedTest
  @CsvSource({"1980, true", "1979.9, false"})
  void rateIsHeldFromNinetyNinePercentOn(double achieved, boolean held) {
    Finding finding =
        check(
            new RateHeldRule(),
            Example.ofService().with("generator/window/achievedPerSecond", achieved));
    assertThat(finding).isInstanceOf(held ? Finding.Holds.class : Finding.NotHeld.class);
  }

  @Test
  void aStalledSecondIsAMarkOfTheEnvironment() {
    environment(new SteadyRule(), Example.ofService().with("generator/perSecond/7/ok", 1899));
    holds(new SteadyRule(), Example.ofService().with("generator/perSecond/7/ok", 1900));
  }

  @Test
  void oneWrongBodyInvalidates() {
    broken(
        new AnswersRule(), Example.ofService().with("generator/accounting/wrongBody", 1), "wrong");
  }

  @Test
  void anUnexpectedStatusInvalidates() {
    broken(
        new AnswersRule(),
        Example.ofService().with("generator/statusCodes", Map.of(200, 39_999, 500, 1)),
        "500");
  }

  @Test
  void noCorrectAnswerInvalidates() {
    broken(
        new AnswersRule(),
        Example.ofService()
            .with("generator/accounting/ok", 0)
            .with("generator/accounting/connect", Example.PLANNED),
        "40,000 connect");
  }

  @Test
  void refusalsAboveTheObjectiveAreAFindingAboutTheService() {
    Example refusing =
        Example.ofService()
            .with("generator/accounting/ok", Example.PLANNED - 41)
            .with("generator/accounting/status", 41)
            .with("generator/statusCodes", Map.of(200, Example.PLANNED - 41, 503, 41));
    assertThat(check(new AnswersRule(), refusing)).isInstanceOf(Finding.NotHeld.class);
    holds(
        new AnswersRule(),
        refusing
            .with("generator/accounting/ok", Example.PLANNED - 40)
            .with("generator/accounting/status", 40));
  }

  @Test
  void resetsAboveTheObjectiveInvalidate() {
    broken(
        new AnswersRule(),
        Example.ofService()
            .with("generator/accounting/ok", Example.PLANNED - 41)
            .with("generator/accounting/reset", 41),
        "41 reset");
  }

  @Test
  void lateRequestsInvalidateOnEveryStand() {
    Example late = Example.ofService().with("generator/sendLag/p99Nanos", 2_500_001);
    broken(new SendLagRule(), late, "send lag p99 2.50 ms");
    assertThat(new SendLagRule().check(late.evidence(), AWS)).isInstanceOf(Finding.Broken.class);
  }

  @Test
  void sendLagMayGrowWithTheMedian() {
    holds(
        new SendLagRule(),
        Example.ofService()
            .with("generator/sendLag/p99Nanos", 5_000_000)
            .with("generator/latency/p50Nanos", 100_000_000));
  }

  @Test
  void oneVeryLateRequestIsAMarkOfTheEnvironment() {
    environment(
        new SendLagRule(), Example.ofService().with("generator/sendLag/maxNanos", 100_000_001));
  }

  @Test
  void aBusyEventLoopIsAMarkOfTheEnvironment() {
    Example busy =
        Example.ofService().with("generator/self/threadCpuNanos", List.of(1L, 16_100_000_000L));
    environment(new GeneratorCpuRule(), busy);
    holds(new GeneratorCpuRule(), Example.ofService());
  }

  @Test
  void aSpinningGeneratorHasNoCpuRule() {
    Example spinning = Example.ofService().with("generator/plan/spin", true);
    assertThat(new GeneratorCpuRule().appliesTo(spinning.evidence())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcPauseMaxNanos", "hiccupP999Nanos"})
  void pausesOfTheGeneratorAreAMarkOfTheEnvironment(String pause) {
    environment(
        new GeneratorPausesRule(), Example.ofService().with("generator/self/" + pause, 20_000_001));
    holds(new GeneratorPausesRule(), Example.ofService());
  }

  @Test
  void theStatementRunsOnceForEachRequest() {
    holds(new StatementParityRule(), Example.ofService());
    broken(
        new StatementParityRule(),
        statements(2 * Example.PLANNED, 6 * Example.PLANNED, 0),
        "80,000");
    broken(
        new StatementParityRule(), statements(Example.PLANNED - 1, 3 * Example.PLANNED - 3, 0), "");
  }

  @Test
  void beginAndCommitBreakStatementParity() {
    holds(new StatementParityRule(), statements(Example.PLANNED, 3 * Example.PLANNED, 400));
    broken(
        new StatementParityRule(),
        statements(Example.PLANNED, 3 * Example.PLANNED, 2 * Example.PLANNED),
        "80,000 others");
  }

  @Test
  void unequalRowsBreakStatementParity() {
    broken(new StatementParityRule(), statements(Example.PLANNED, 3 * Example.PLANNED - 1, 0), "");
  }

  @Test
  void aRequestWithoutAnswerMayHaveRunItsStatementOrNot() {
    Example oneTimeout =
        Example.ofService()
            .with("generator/accounting/ok", Example.PLANNED - 1)
            .with("generator/accounting/timeout", 1);
    holds(new StatementParityRule(), oneTimeout);
    holds(
        new StatementParityRule(),
        oneTimeout
            .with("statements/0/calls", Example.PLANNED - 1)
            .with("statements/0/rows", 3 * (Example.PLANNED - 1)));
  }

  @Test
  void statementsThatWereNotReadAreUnchecked() {
    assertThat(check(new StatementParityRule(), Example.ofService().with("statements", null)))
        .isInstanceOf(Finding.Unchecked.class);
  }

  @Test
  void settingsOfTheServiceAreThoseOfThePlan() {
    holds(new SettingsParityRule(), Example.ofService());
    broken(
        new SettingsParityRule(),
        Example.ofService().with("settings/database/poolSize", 10),
        "database.poolSize is 10 instead of 8");
    broken(new SettingsParityRule(), Example.ofService().with("settings", null), "/settings");
  }

  @Test
  void anUndeclaredJvmFlagIsADifference() {
    broken(
        new SettingsParityRule(),
        Example.ofService()
            .with("settings/jvm/flags", List.of("-Xms512m", "-Xmx512m", "-XX:+UseZGC")),
        "-XX:+UseZGC");
  }

  @Test
  void systemPropertiesAreNoDifference() {
    holds(
        new SettingsParityRule(),
        Example.ofService()
            .with(
                "settings/jvm/flags",
                List.of("-Dsome=thing", "-Xms512m", "-Xmx512m", "-XX:+UseG1GC")));
  }

  @Test
  void anotherProcessOrNoneAtTheEndInvalidates() {
    holds(new SameProcessRule(), Example.ofService());
    broken(
        new SameProcessRule(),
        Example.ofService().with("processAfter/startedAt", "2026-11-20T09:00:01Z"),
        "became");
    broken(new SameProcessRule(), Example.ofService().with("processAfter", null), "gone");
  }

  @Test
  void aChangedTableInvalidates() {
    holds(new DatasetRule(), Example.ofService());
    broken(
        new DatasetRule(),
        Example.ofService().with("datasetBefore", "drift").with("datasetAfter", "drift"),
        "began with other rows than the seed's");
    broken(new DatasetRule(), Example.ofService().with("datasetAfter", "bad"), "became bad");
    assertThat(check(new DatasetRule(), Example.ofService().with("datasetAfter", null)))
        .isInstanceOf(Finding.Unchecked.class);
  }

  @Test
  void aBrokenOrUncheckedContractInvalidates() {
    holds(new ContractRule(), Example.ofService());
    broken(
        new ContractRule(),
        Example.ofService().with("contract/failures", List.of("GET / answered 500")),
        "GET / answered 500");
    broken(new ContractRule(), Example.ofService().with("contract", null), "not checked");
  }

  @Test
  void aWarmUpThatIsNotFlatIsAMarkOfTheEnvironment() {
    holds(new WarmUpRule(), Example.ofService());
    Example stillFalling = Example.ofService();
    for (int slice = 0; slice < 20; slice++) {
      stillFalling = stillFalling.with("warmUp/slices/" + slice + "/answered", 1000 * (1 + slice));
    }
    environment(new WarmUpRule(), stillFalling);
    assertThat(check(new WarmUpRule(), stillFalling).detail()).startsWith("none after 210,000");
  }

  @Test
  void aWarmUpThatStillCompilesIsAMarkOfTheEnvironment() {
    Example compiling = Example.ofService();
    for (int slice = 14; slice < 20; slice++) {
      compiling = compiling.with("warmUp/slices/" + slice + "/compileMillis", 200);
    }
    environment(new WarmUpRule(), compiling);
    assertThat(check(new WarmUpRule(), compiling).detail()).contains("0.20 cores still compiling");
  }

  @Test
  void moreInFlightThanConnectionsContradictsLittlesLaw() {
    holds(new LittlesLawRule(), Example.ofService());
    broken(
        new LittlesLawRule(),
        Example.ofService().with("generator/serviceTime/meanNanos", 33_000_000),
        "66.00 requests on 64 connections");
  }

  @Test
  void moreInFlightByTheGaugeThanRateTimesTimeIsAMarkOfTheEnvironment() {
    environment(
        new LittlesLawRule(), Example.ofService().withEverySample("gauges/requestsInFlight", 5));
  }

  @Test
  void fewGaugesAreNoContradiction() {
    Example noGauges = Example.ofService().withEverySample("gauges", null);
    assertThat(check(new LittlesLawRule(), noGauges).detail()).contains("too few gauges");
  }

  @Test
  void stealIsAMarkOfTheEnvironment() {
    holds(new StealRule(), Example.ofService());
    environment(new StealRule(), Example.ofService().with("during/20/host/steal", 7 + 11));
    assertThat(check(new StealRule(), Example.ofService().withEverySample("host", null)))
        .isInstanceOf(Finding.Unchecked.class);
  }
}
