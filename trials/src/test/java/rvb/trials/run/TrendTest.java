package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {

  @Test
  void theSlopeOfALineIsItsSlopeWhateverOneOutlierDoes() {
    assertThat(Trend.slope(1, 3, 5, 7, 9, 11, 13)).isEqualTo(2);
    assertThat(Trend.slope(1, 3, 5, 700, 9, 11, 13)).isEqualTo(2);
  }

  /** Ten rising values: S = 45, variance 125, z = 44 / 11.18, and twice the tail above 3.935. */
  @Test
  void aSeriesThatOnlyRisesIsNoChance() {
    double[] rising = IntStream.range(0, 10).asDoubleStream().toArray();
    assertThat(Trend.probabilityOfNoTrend(rising)).isCloseTo(8.3e-5, within(1e-6));
  }

  @Test
  void aConstantSeriesHasNoTrend() {
    assertThat(Trend.probabilityOfNoTrend(4, 4, 4, 4, 4, 4)).isEqualTo(1);
  }

  @Test
  void noiseIsTakenForATrendAsOftenAsTheLevelSays() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    int alarms = 0;
    for (int run = 0; run < 2000; run++) {
      double[] noise = random.doubles(20).toArray();
      alarms += Trend.probabilityOfNoTrend(noise) <= 0.05 ? 1 : 0;
    }
    assertThat(alarms).isBetween(60, 140);
  }

  @Test
  void quantilesLieBetweenNeighbours() {
    assertThat(Trend.median(5, 1, 3)).isEqualTo(3);
    assertThat(Trend.median(4, 1, 3, 2)).isEqualTo(2.5);
    assertThat(Trend.quantile(0.9, 0, 10)).isCloseTo(9, within(1e-9));
  }
}
