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
  void namesTheServiceWhereItUsesMostOfAFullMachine() {
    Example full = Example.ofService();
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
  void saysSoWhereTheRateIsMissedAndNothingIsFull() {
    assertThat(bottleneck(saturated())).isEqualTo(Bottleneck.UNKNOWN);
  }
}
