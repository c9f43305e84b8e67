package rvb.trials.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalsTest {

  /** The worked example of docs/METHOD.md, calculated by hand. */
  @Test
  void anIntervalIsGeometricMeanTimesAndOverTheErrorOfTheLogarithms() {
    LogSample cpu = LogSample.of(251, 258, 249, 262, 255, 253);
    assertThat(cpu.spread()).isCloseTo(0.018636, within(1e-6));
    assertThat(cpu.interval().point()).isCloseTo(254.63, within(0.01));
    assertThat(cpu.interval().low()).isCloseTo(249.70, within(0.01));
    assertThat(cpu.interval().high()).isCloseTo(259.66, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"1, 12.706", "2, 4.303", "5, 2.571", "11, 2.201", "30, 2.042"})
  void theFactorIsThatOfPublishedTables(int degreesOfFreedom, double factor) {
    assertThat(StudentT.factor(0.95, degreesOfFreedom)).isCloseTo(factor, within(5e-4));
  }

  @ParameterizedTest
  @CsvSource({"2.571, 5, 0.05", "4.032, 5, 0.01", "0, 5, 1", "-2.571, 5, 0.05"})
  void theProbabilityIsThatOfPublishedTables(double t, int degreesOfFreedom, double p) {
    assertThat(StudentT.twoSidedP(t, 1, degreesOfFreedom)).isCloseTo(p, within(5e-5));
  }

  @Test
  void equalTrialsHaveAnIntervalOfNoWidth() {
    Interval interval = LogSample.of(2000, 2000, 2000).interval();
    assertThat(interval.relativeHalfWidth()).isCloseTo(0, within(1e-12));
    assertThat(interval.point()).isCloseTo(2000, within(1e-9));
  }

  @Test
  void whatHasNoLogarithmIsRefused() {
    for (double value : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> LogSample.of(1, value))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("leave it out as missing");
    }
    assertThatThrownBy(() -> LogSample.of(1)).hasMessageContaining("give at least two");
    assertThatThrownBy(() -> Effect.paired(new double[] {1, 2}, new double[] {1}))
        .hasMessageContaining("are no pairs");
  }

  @Test
  void pairingTakesOutWhatABlockDoesToBoth() {
    double[] slow = {110, 220, 440, 880, 1760, 3520};
    double[] fast = {100, 201, 399, 801, 1599, 3201};
    Effect paired = Effect.paired(slow, fast);
    assertThat(paired.ratio().point()).isCloseTo(1.1, within(0.01));
    assertThat(paired.p()).isLessThan(1e-6);
    assertThat(Effect.independent(slow, fast).p()).isGreaterThan(0.5);
  }

  /** R's t.test(log(a), log(b)) gives t = 3.6742, df = 4, p = 0.02131 for equal variances. */
  @Test
  void unpairedEffectsAreThoseOfWelch() {
    double[] a = {Math.exp(4), Math.exp(5), Math.exp(6)};
    double[] b = {Math.exp(1), Math.exp(2), Math.exp(3)};
    Effect effect = Effect.independent(a, b);
    assertThat(Math.log(effect.ratio().point())).isCloseTo(3, within(1e-12));
    assertThat(effect.p()).isCloseTo(0.02131, within(1e-5));
  }

  @Test
  void anEffectSwappedIsItsInverse() {
    double[] a = {1.1, 1.2, 1.15, 1.3, 1.1, 1.2};
    double[] b = {1, 1.01, 1.02, 1, 0.99, 1};
    Effect there = Effect.paired(a, b);
    Effect back = Effect.paired(b, a);
    assertThat(there.p()).isCloseTo(back.p(), within(1e-15));
    assertThat(there.ratio().high()).isCloseTo(1 / back.ratio().low(), within(1e-12));
  }

  /** Holm's own scheme by hand: 4 x 0.01, 3 x 0.02, then 0.06 carried on, 0.5. */
  @Test
  void holmMultipliesTheSmallestByAllAndNeverGoesBack() {
    assertThat(Family.holm(new double[] {0.5, 0.01, 0.02, 0.029}))
        .containsExactly(new double[] {0.5, 0.04, 0.06, 0.06}, within(1e-12));
    assertThat(Family.holm(new double[] {0.9, 0.8})).containsExactly(1, 1);
    assertThat(Family.holm(new double[0])).isEmpty();
  }

  @Test
  void anEffectBelowTwoPerCentIsNoDifferenceHoweverSure() {
    assertThat(sure(1.019).differs()).isFalse();
    assertThat(sure(1.021).differs()).isTrue();
    assertThat(sure(1 / 1.019).differs()).isFalse();
    assertThat(sure(1 / 1.021).differs()).isTrue();
  }

  private static Family.Tested sure(double ratio) {
    Interval narrow = new Interval(ratio, ratio - 0.001, ratio + 0.001);
    return Family.test(List.of(new Effect(narrow, 1e-9))).getFirst();
  }

  @Test
  void anIntervalThatHoldsOneIsNoDifferenceHoweverLargeTheEffect() {
    Effect wide = new Effect(new Interval(1.5, 0.9, 2.5), 0.2);
    assertThat(Family.test(List.of(wide)).getFirst().differs()).isFalse();
  }

  @Test
  void whatIsSignificantAloneMayNotBeAmongMany() {
    Effect effect = new Effect(new Interval(1.1, 1.01, 1.2), 0.03);
    Effect nothing = new Effect(new Interval(1, 0.9, 1.1), 1);
    assertThat(Family.test(List.of(effect)).getFirst().differs()).isTrue();
    assertThat(Family.test(List.of(effect, nothing)).getFirst().differs()).isFalse();
  }
}
