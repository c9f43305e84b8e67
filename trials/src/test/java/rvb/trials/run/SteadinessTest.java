package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.trials.plan.StandKind;

/** What the classes of a warm-up look like, with noise of 2 % on everything. */
class SteadinessTest {

  private static final int SLICES = 30;
  private static final double NOISE = 0.02;

  private static WarmUpClass classify(StandKind stand, IntToDoubleFunction cost) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    double[] costs =
        IntStream.range(0, SLICES)
            .mapToDouble(cost)
            .map(value -> value * (1 + NOISE * (2 * random.nextDouble() - 1)))
            .toArray();
    return Steadiness.of(stand).classify(costs);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void theSameThroughoutIsFlat(StandKind stand) {
    assertThat(classify(stand, slice -> 100)).isEqualTo(WarmUpClass.FLAT);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void aStepDownEarlyIsAWarmUp(StandKind stand) {
    assertThat(classify(stand, slice -> slice < 8 ? 300 : 100)).isEqualTo(WarmUpClass.WARM_UP);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void aRampThatLevelsEarlyIsAWarmUp(StandKind stand) {
    assertThat(classify(stand, slice -> Math.max(100, 400 - 40 * slice)))
        .isEqualTo(WarmUpClass.WARM_UP);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void aRampThatStillFallsAtTheEndIsNoSteadyState(StandKind stand) {
    assertThat(classify(stand, slice -> 400 - 9 * slice)).isEqualTo(WarmUpClass.NONE);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void goingUpAndDownIsNoSteadyState(StandKind stand) {
    assertThat(classify(stand, slice -> slice / 3 % 2 == 0 ? 100 : 180))
        .isEqualTo(WarmUpClass.NONE);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void pureNoiseIsNoSteadyState(StandKind stand) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
    assertThat(classify(stand, slice -> 100 + 200 * random.nextDouble()))
        .isEqualTo(WarmUpClass.NONE);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void aStepUpLateIsASlowDown(StandKind stand) {
    assertThat(classify(stand, slice -> slice < 23 ? 100 : 160)).isEqualTo(WarmUpClass.SLOW_DOWN);
  }

  @ParameterizedTest
  @EnumSource(StandKind.class)
  void aStepUpEarlyIsASlowDownThoughItIsSteadyAfterwards(StandKind stand) {
    assertThat(classify(stand, slice -> slice < 8 ? 100 : 160)).isEqualTo(WarmUpClass.SLOW_DOWN);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8})
  void fewSlicesTellNothing(int slices) {
    double[] costs = IntStream.range(0, slices).mapToDouble(slice -> 100).toArray();
    assertThat(Steadiness.of(StandKind.LOCAL).classify(costs)).isEqualTo(WarmUpClass.NONE);
  }

  @Test
  void aSharedMachineIsAllowedMoreThanOneOfOnesOwn() {
    IntToDoubleFunction fivePercentDown = slice -> slice < 20 ? 105 : 100;
    assertThat(classify(StandKind.LOCAL, fivePercentDown).isSteady()).isTrue();
    assertThat(classify(StandKind.AWS, fivePercentDown)).isEqualTo(WarmUpClass.NONE);
  }
}
