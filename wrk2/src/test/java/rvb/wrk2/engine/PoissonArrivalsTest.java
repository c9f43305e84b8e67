package rvb.wrk2.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoissonArrivalsTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void drawsTheSameArrivalsFromTheSameSeed() {
    assertThat(drain(42, 1, 4)).isEqualTo(drain(42, 1, 4));
    assertThat(drain(42, 1, 4)).isNotEqualTo(drain(43, 1, 4)).isNotEqualTo(drain(42, 2, 4));
  }

  @Test
  void offersTheRateOverAllThreads() {
    double planned = 0;
    for (int loop = 0; loop < 4; loop++) {
      planned += drain(1, loop, 4).size();
    }
    // The number is Poisson with mean 100,000; five standard deviations are 1581.
    assertThat(planned).isCloseTo(100_000, within(1581.0));
  }

  @Test
  void hasExponentialGaps() {
    List<Long> arrivals = drain(5, 0, 1);
    List<Long> gaps = new ArrayList<>();
    for (int i = 1; i < arrivals.size(); i++) {
      gaps.add(arrivals.get(i) - arrivals.get(i - 1));
    }
    double mean = gaps.stream().mapToLong(Long::longValue).average().orElseThrow();
    double square = gaps.stream().mapToDouble(gap -> (gap - mean) * (gap - mean)).sum();
    double longerThanMean = gaps.stream().filter(gap -> gap > mean).count();
    assertThat(Math.sqrt(square / gaps.size()) / mean).isCloseTo(1, within(0.03));
    assertThat(longerThanMean / gaps.size()).isCloseTo(Math.exp(-1), within(0.01));
  }

  @Test
  void endsBeforeTheWindowDoes() {
    assertThat(drain(3, 0, 1)).isSorted().allMatch(nanos -> nanos >= 0 && nanos < 10 * SECOND);
  }

  private static List<Long> drain(long seed, int loop, int loops) {
    PoissonArrivals arrivals = new PoissonArrivals(10_000, 10 * SECOND, seed, loop, loops);
    List<Long> intended = new ArrayList<>();
    while (arrivals.next() != Arrivals.NONE) {
      intended.add(arrivals.take(0));
    }
    return intended;
  }
}
