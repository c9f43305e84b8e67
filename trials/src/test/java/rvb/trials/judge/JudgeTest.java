package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rvb.trials.Example;

class JudgeTest {

  private static Verdict verdict(Example example) {
    return Judge.judge(example.evidence()).verdict();
  }

  private static Bottleneck bottleneck(Example example) {
    return Judge.judge(example.evidence()).bottleneck().bottleneck();
  }

  private static Example saturated() {
    return Example.ofService()
        .with("generator/window/achievedPerSecond", 1500.0)
        .with("generator/window/ok", 30_000);
  }

  private static Example fullPool() {
    return saturated()
        .withEverySample(
            "gauges",
            Map.of("poolActive", 8, "poolIdle", 0, "poolPending", 20, "requestsInFlight", 0));
  }

  @Test
  void acceptsATrialThatNothingIsWrongWith() {
    assertThat(verdict(Example.ofService())).isEqualTo(new Verdict.Accepted(List.of(), List.of()));
    assertThat(bottleneck(Example.ofService())).isEqualTo(Bottleneck.NONE);
  }

  @Test
  void acceptsBothReferences() {
    assertThat(verdict(Example.ofNullServer())).isInstanceOf(Verdict.Accepted.class);
    assertThat(verdict(Example.ofDatabase())).isInstanceOf(Verdict.Accepted.class);
  }

  @Test
  void saturatesWhereTheRateIsMissedAndNothingElseIsWrong() {
    assertThat(verdict(saturated()))
        .isInstanceOfSatisfying(
            Verdict.Saturated.class,
            saturated -> assertThat(saturated.cause()).contains("1500.0 of 2000/s"));
  }

  @Test
  void invalidatesRatherThanSaturatesWhereTheGeneratorWasLate() {
    Example late = saturated().with("generator/sendLag/p99Nanos", 400_000_000);
    assertThat(verdict(late)).isInstanceOf(Verdict.Invalid.class);
    assertThat(bottleneck(late)).isEqualTo(Bottleneck.GENERATOR);
  }

  @Test
  void namesEveryRuleThatIsBroken() {
    Example twice = Example.ofService().with("processAfter", null).with("datasetAfter", "bad");
    assertThat(verdict(twice))
        .isInstanceOfSatisfying(
            Verdict.Invalid.class,
            invalid ->
                assertThat(invalid.reasons())
                    .hasSize(2)
                    .anyMatch(reason -> reason.startsWith("same process: "))
                    .anyMatch(reason -> reason.startsWith("dataset: ")));
  }

  @Test
  void marksANoisyTrialAndStillAcceptsIt() {
    Verdict noisy = verdict(Example.ofService().with("during/20/host/steal", 200));
    assertThat(noisy.word()).isEqualTo("accepted, noisy");
  }

  @Test
  void namesNoBottleneckWhereTheRateIsHeld() {
    Example full = Example.ofService();
    for (int second = 0; second <= 20; second++) {
      full = full.with("during/" + second + "/host/idle", 5_000 + second * 10);
    }
    assertThat(bottleneck(full)).isEqualTo(Bottleneck.NONE);
  }

  @Test
  void tellsWhatTheStatementsOfTheDatabasesLimitCost() {
    Costs costs = Judge.judge(Example.ofDatabase().evidence()).costs();
    assertThat(costs.databaseCpuMicros()).isEqualTo(20 * 100_000 / 200_000.0);
  }

  @Test
  void namesTheServiceWhereItUsesMostOfAFullMachine() {
    Example full = saturated();
    for (int second = 0; second <= 20; second++) {
      full = full.with("during/" + second + "/host/idle", 5_000 + second * 10);
    }
    assertThat(bottleneck(full)).isEqualTo(Bottleneck.SERVICE_CPU);
  }

  @Test
  void namesTheDatabaseWhereItUsesAllItsCores() {
    Example busy = saturated();
    for (int second = 0; second <= 20; second++) {
      busy = busy.with("during/" + second + "/postgres/cpuMicros", second * 1_900_000L);
    }
    assertThat(bottleneck(busy)).isEqualTo(Bottleneck.DATABASE_CPU);
  }

  @Test
  void namesThePoolWhereItIsFullAndRequestsWait() {
    assertThat(bottleneck(fullPool())).isEqualTo(Bottleneck.POOL);
  }

  @Test
  void namesTheConnectionsWhereRequestsWaitLongerForThemThanForTheService() {
    Example busy =
        saturated()
            .with("generator/connections/inUseMax", 64)
            .with("generator/connectionWait/p50Nanos", 900_000_000);
    assertThat(bottleneck(busy)).isEqualTo(Bottleneck.CONNECTIONS);
  }

  @Test
  void namesTheServiceWhereItWorksAtOneRequestAfterTheOther() {
    Example serial =
        saturated()
            .with("generator/connections/inUseMax", 64)
            .with("generator/serviceTime/minNanos", 10_000_000)
            .with("generator/serviceTime/p50Nanos", 640_000_000)
            .with("generator/connectionWait/p50Nanos", 900_000_000);
    assertThat(bottleneck(serial)).isEqualTo(Bottleneck.SERVICE);
  }

  @Test
  void namesTheDatabaseWhereItsSessionsWaitThoughThePoolIsFull() {
    assertThat(bottleneck(fullPool().withEverySample("surroundings/backends/waiting", 7)))
        .isEqualTo(Bottleneck.DATABASE_WAIT);
  }

  @Test
  void namesTheServicesCpuWhereItsQuotaIsUsedUp() {
    Example throttled =
        saturated().with("during/20/service/throttling", Map.of("periods", 200, "throttled", 150));
    assertThat(bottleneck(throttled)).isEqualTo(Bottleneck.SERVICE_CPU);
  }

  @Test
  void namesThePartThatWaitsMostForACoreOnAMachineThatOthersFill() {
    Example full = saturated();
    for (int second = 0; second <= 20; second++) {
      full =
          full.with("during/" + second + "/host/idle", 5_000)
              .with("during/" + second + "/service/cpuMicros", second * 50_000L)
              .with("during/" + second + "/service/runQueueMicros", second * 3_000_000L)
              .with("during/" + second + "/postgres/cpuMicros", second * 100_000L);
    }
    assertThat(bottleneck(full)).isEqualTo(Bottleneck.SERVICE_CPU);
  }

  @Test
  void saysSoWhereTheRateIsMissedAndNothingIsFull() {
    assertThat(bottleneck(saturated())).isEqualTo(Bottleneck.UNKNOWN);
  }
}
