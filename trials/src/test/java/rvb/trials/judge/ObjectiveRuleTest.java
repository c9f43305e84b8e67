package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import rvb.trials.Example;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.StandKind;

/** When a probe of a search for capacity passes: p99 of 50 ms, 20 s at 2,000/s. */
class ObjectiveRuleTest {

  private static final long MILLI = 1_000_000;
  private static final int SECONDS = 20;

  private final Plan plan =
      Plans.capacity(
          List.of("mvc-jdbc-virtual"), Duration.ofMillis(50), Duration.ofSeconds(SECONDS));
  private final Example probe = Example.ofService().in(plan);

  private Finding check(Example example) {
    return new ObjectiveRule().check(example.evidence(), Thresholds.of(StandKind.LOCAL));
  }

  @Test
  void appliesToProbesOnly() {
    assertThat(new ObjectiveRule().appliesTo(probe.evidence())).isTrue();
    assertThat(new ObjectiveRule().appliesTo(Example.ofService().evidence())).isFalse();
  }

  @Test
  void holdsUpToTheObjectiveAndNotAboveIt() {
    assertThat(check(probe.with("generator/latency/p99Nanos", 50 * MILLI)))
        .isEqualTo(new Finding.Holds("p99 50.00 ms of 50.00 ms, no growing backlog"));
    assertThat(check(probe.with("generator/latency/p99Nanos", 50 * MILLI + 10_000)))
        .isEqualTo(new Finding.NotHeld("p99 50.01 ms of 50.00 ms"));
  }

  @Test
  void failsWhereTheMedianGrowsFromSecondToSecond() {
    assertThat(check(growing(MILLI / 2)))
        .isEqualTo(
            new Finding.NotHeld("a growing backlog: latency rose by 10.0 ms over the window"));
  }

  @Test
  void passesWhereTheGrowthIsLessThanATenthOfTheObjective() {
    assertThat(check(growing(MILLI / 5))).isInstanceOf(Finding.Holds.class);
  }

  @Test
  void doesNotTrustAPercentileOfLessThanAThousandRequests() {
    assertThat(check(probe.with("generator/latency/count", 999)))
        .isEqualTo(new Finding.Broken("999 requests are too few for p99; lengthen the window"));
    assertThat(check(probe.with("generator/latency/count", 1000)))
        .isInstanceOf(Finding.Holds.class);
  }

  @Test
  void aProbeThatMissesItsObjectiveIsSaturated() {
    Judgement judgement = Judge.judge(probe.withLatency(MILLI / 2, 51 * MILLI).evidence());
    assertThat(judgement.verdict())
        .isInstanceOfSatisfying(
            Verdict.Saturated.class,
            saturated -> assertThat(saturated.cause()).startsWith("objective: p99 51.00 ms"));
  }

  private Example growing(long nanosPerSecond) {
    Example growing = probe;
    for (int second = 0; second < SECONDS; second++) {
      growing =
          growing.with("generator/perSecond/" + second + "/p50Nanos", second * nanosPerSecond);
    }
    return growing;
  }
}
