package rvb.trials.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** When a series of latencies rises. */
class TrendTest {

  private static final double MILLI = 1e6;
  private static final Objective OBJECTIVE = new Objective(Duration.ofMillis(50));

  @Test
  void aStraightLineHasItsOwnSlopeAndNoDoubt() {
    Trend trend =
        Trend.of(IntStream.range(0, 40).mapToDouble(i -> 7 + 0.5 * i).toArray()).orElseThrow();
    assertThat(trend.slope()).isCloseTo(0.5, within(1e-12));
    assertThat(trend.leastSlope()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void tellsNothingFromFourValues() {
    assertThat(Trend.of(new double[] {1, 2, 3, 4})).isEmpty();
  }

  /** The textbook's example: y = 2, 4, 5, 4, 5 has slope 0.6, standard error 0.283, t(3) 5.84. */
  @Test
  void theIntervalIsStudentsWhereResidualsDoNotHangTogether() {
    Trend trend = Trend.of(new double[] {2, 4, 5, 4, 5}).orElseThrow();
    assertThat(trend.slope()).isCloseTo(0.6, within(1e-12));
    assertThat(trend.leastSlope()).isCloseTo(0.6 - 5.8409 * 0.28284, within(1e-3));
  }

  @Test
  void anOverloadOfATenthOfAPerCentIsABacklog() {
    double[] medians = IntStream.range(0, 40).mapToDouble(i -> MILLI * (2 + i)).toArray();
    assertThat(OBJECTIVE.growthNanos(medians))
        .hasValueSatisfying(growth -> assertThat(growth).isCloseTo(40 * MILLI, within(1.0)));
  }

  @Test
  void wanderingLatencyIsRarelyTakenForABacklog() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
    int backlogs = 0;
    for (int window = 0; window < 2000; window++) {
      backlogs += OBJECTIVE.growthNanos(wandering(random)).isPresent() ? 1 : 0;
    }
    assertThat(backlogs).isLessThanOrEqualTo(60);
  }

  /** Medians around 20 ms, half of each deviation left over in the next second. */
  private static double[] wandering(RandomGenerator random) {
    double[] medians = new double[40];
    double deviation = 0;
    for (int i = 0; i < medians.length; i++) {
      deviation = 0.5 * deviation + random.nextGaussian(0, 5 * MILLI);
      medians[i] = 20 * MILLI + deviation;
    }
    return medians;
  }
}
