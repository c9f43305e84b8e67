package rvb.wrk2.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ConstantArrivalsTest {

  private static final long SECOND = 1_000_000_000;
  private static final BigInteger NANOS = BigInteger.valueOf(SECOND);

  @Test
  void intendsEveryRequestAtItsExactNanosecondWhateverRateAndThreads() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 200; round++) {
      long rate = random.nextLong(1, 3_000_000);
      int loops = random.nextInt(1, 17);
      long duration = random.nextLong(SECOND / 100, SECOND);
      List<Long> all = new ArrayList<>();
      for (int loop = 0; loop < loops; loop++) {
        all.addAll(drain(new ConstantArrivals(rate, duration, loop, loops), 2_000));
      }
      Collections.sort(all);
      int count = Math.min(all.size(), 2_000);
      List<Long> exact = LongStream.range(0, count).mapToObj(i -> exact(i, rate)).toList();
      assertThat(all.subList(0, count)).isEqualTo(exact);
    }
  }

  @Test
  void splitsTheRequestsOverThreadsWithoutLossAndInTurn() {
    for (int loops = 1; loops <= 7; loops++) {
      List<Long> all = new ArrayList<>();
      for (int loop = 0; loop < loops; loop++) {
        List<Long> own = drain(new ConstantArrivals(1009, 1_234_567_890, loop, loops), 5000);
        for (int i = 0; i < own.size(); i++) {
          assertThat(own.get(i)).isEqualTo(exact(loop + (long) i * loops, 1009));
        }
        all.addAll(own);
      }
      assertThat(all)
          .hasSize(1245)
          .doesNotHaveDuplicates()
          .allMatch(nanos -> nanos < 1_234_567_890);
      assertThat(ConstantArrivals.planned(1009, 1_234_567_890)).isEqualTo(1245);
    }
  }

  @Test
  void doesNotDriftInAWholeDayAtARateThatDoesNotDivideASecond() {
    long rate = 70_001;
    long day = 86_400 * SECOND;
    ConstantArrivals arrivals = new ConstantArrivals(rate, day, 0, 1);
    for (long i = 0; i < 50_000_000; i++) {
      arrivals.take(0);
    }
    assertThat(arrivals.next()).isEqualTo(exact(50_000_000, rate));
    assertThat(ConstantArrivals.planned(1_000_000_000, day)).isEqualTo(86_400 * SECOND);
  }

  @Test
  void plansNothingAfterItIsStopped() {
    ConstantArrivals arrivals = new ConstantArrivals(1000, SECOND, 0, 1);
    arrivals.take(0);
    arrivals.stop(5_000_001);
    assertThat(drain(arrivals, 2000)).hasSize(5).last().isEqualTo(5_000_000L);
  }

  private static List<Long> drain(Arrivals arrivals, int most) {
    List<Long> intended = new ArrayList<>();
    while (arrivals.next() != Arrivals.NONE && intended.size() < most) {
      intended.add(arrivals.take(0));
    }
    return intended;
  }

  private static long exact(long request, long rate) {
    return BigInteger.valueOf(request).multiply(NANOS).divide(BigInteger.valueOf(rate)).longValue();
  }
}
