package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rvb.trials.Example;
import rvb.trials.plan.StandKind;

/** Rules about the machine: invalid where it should be ours alone, a mark where it is shared. */
class EnvironmentRulesTest {

  private static void holds(Rule rule, Example example) {
    assertThat(rule.check(example.evidence(), Thresholds.of(StandKind.LOCAL)))
        .isInstanceOf(Finding.Holds.class);
  }

  private static void environment(Rule rule, Example example, String detail) {
    Finding finding = rule.check(example.evidence(), Thresholds.of(StandKind.LOCAL));
    assertThat(finding).isInstanceOf(Finding.Noisy.class);
    assertThat(finding.detail()).contains(detail);
    assertThat(rule.check(example.evidence(), Thresholds.of(StandKind.AWS)))
        .isInstanceOf(Finding.Broken.class);
  }

  private static void unchecked(Rule rule, Example example) {
    assertThat(rule.check(example.evidence(), Thresholds.of(StandKind.LOCAL)))
        .isInstanceOf(Finding.Unchecked.class);
  }

  @Test
  void oneThrottledPeriodIsAMark() {
    holds(new ThrottlingRule(), Example.ofService());
    environment(
        new ThrottlingRule(),
        Example.ofService()
            .with("during/20/service/throttling", Map.of("periods", 200, "throttled", 1)),
        "service 1, database 0, generator n/a");
    unchecked(
        new ThrottlingRule(),
        Example.ofService()
            .withEverySample("service/throttling", null)
            .withEverySample("postgres/throttling", null));
  }

  @Test
  void onePageFromSwapIsAMark() {
    holds(new SwapRule(), Example.ofService());
    environment(
        new SwapRule(),
        Example.ofService().with("during/20/surroundings/kernel/swapIns", 4),
        "1 pages read back");
    unchecked(new SwapRule(), Example.ofService().withEverySample("surroundings", null));
  }

  @ParameterizedTest
  @CsvSource({"80, true", "81, false"})
  void oneInAThousandSegmentsMayBeSentAgain(int retransmits, boolean holds) {
    Example example =
        Example.ofService().with("during/20/surroundings/kernel/tcpRetransmits", 17 + retransmits);
    if (holds) {
      holds(new RetransmitRule(), example);
    } else {
      environment(new RetransmitRule(), example, "81 of 80,000 TCP segments");
    }
  }

  @Test
  void aMachineThatBecameSlowerIsAMark() {
    holds(
        new CanaryRule(),
        Example.ofService().with("canaries/after/cpuNanos", 5_000_000 * 103 / 100));
    environment(
        new CanaryRule(),
        Example.ofService().with("canaries/after/cpuNanos", 5_200_000),
        "CPU +4.0 %, loopback +0.0 %, select 1 +0.0 %");
    environment(
        new CanaryRule(),
        Example.ofService().with("canaries/after/statementNanos", 53_000),
        "select 1 -11.7 %");
    unchecked(new CanaryRule(), Example.ofService().with("canaries", null));
  }

  @Test
  void aGeneratorThatWaitsForACoreIsAMark() {
    holds(new GeneratorQueueRule(), Example.ofService());
    environment(
        new GeneratorQueueRule(),
        Example.ofService().with("generator/self/runQueueDelayNanos", 4_100_000_000L),
        "waited for a core 20.5 % of the time");
  }

  @Test
  void aLoopThatIsFullForFiveSecondsIsAMarkThoughItIsNotOnAverage() {
    Example busy = Example.ofService();
    for (int second = 0; second <= 20; second++) {
      long micros = Math.clamp(second - 5, 0, 5) * 900_000L;
      busy =
          busy.with("during/" + second + "/surroundings/generatorLoopMicros", List.of(0, micros));
    }
    environment(new GeneratorCpuRule(), busy, "90 % in its worst five seconds");
  }

  @Test
  void sessionsOfOthersAreAMarkAndOnesBeyondThePoolInvalidate() {
    holds(new PoolProofRule(), Example.ofService());
    environment(
        new PoolProofRule(),
        Example.ofService().with("during/7/surroundings/backends/others", 2),
        "and 2 of others");
    Example beyond = Example.ofService().with("during/7/surroundings/backends/ofService", 9);
    assertThat(new PoolProofRule().check(beyond.evidence(), Thresholds.of(StandKind.LOCAL)))
        .isEqualTo(new Finding.Broken("at most 9 sessions of a pool of 8 in 21 looks"));
    unchecked(
        new PoolProofRule(),
        Example.ofService().withEverySample("surroundings/backends/ofService", 0));
  }

  @Test
  void aBusierDatabaseThanThePoolSaysIsAMarkAndThanThePoolCanInvalidates() {
    holds(new UtilisationRule(), Example.ofService());
    environment(
        new UtilisationRule(),
        Example.ofService().with("statements/0/executionMicros", 60_000_000L),
        "3.00 statements under way by PostgreSQL's clock, 1.00 connections in use");
    Example impossible = Example.ofService().with("statements/0/executionMicros", 170_000_000L);
    assertThat(new UtilisationRule().check(impossible.evidence(), Thresholds.of(StandKind.LOCAL)))
        .isInstanceOf(Finding.Broken.class);
  }
}
