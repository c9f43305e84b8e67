package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rvb.wrk2.engine.Arrivals;
import rvb.wrk2.engine.ConstantArrivals;
import rvb.wrk2.engine.Distributions;
import rvb.wrk2.engine.PoissonArrivals;
import rvb.wrk2.engine.VirtualTime;

/**
 * The engine's own schedule and recorder against the closed forms, in virtual time over 10^6
 * requests and more: no socket and no clock is in the way, so nothing but the engine's arithmetic
 * can differ.
 */
class ScheduleInVirtualTimeTest {
  private static final long SECOND = 1_000_000_000;
  private static final int REQUESTS = 1_000_000;
  private static final int CONNECTIONS = 64;
  private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 1};

  @ParameterizedTest
  @CsvSource({"500, 5.78, 1.26", "800, 12.40, 2.69", "900, 23.85, 5.18"})
  void showsDM1AtAConstantRate(long rate, double p99Millis, double meanMillis) {
    long window = REQUESTS / rate * SECOND;
    Histogram latency = latency(new ConstantArrivals(rate, window, 0, 1), exponential(), window);

    assertThat(millis(latency, 0.99)).isCloseTo(p99Millis, Percentage.withPercentage(3));
    assertThat(latency.getMean() / 1e6).isCloseTo(meanMillis, Percentage.withPercentage(3));
    assertIsLindley(latency, Lindley.constantRate(count(latency), rate));
  }

  @ParameterizedTest
  @CsvSource({"500, 9.21", "800, 23.03", "900, 46.05"})
  void showsMM1WithPoissonArrivals(long rate, double p99Millis) {
    long window = REQUESTS / rate * SECOND;
    Histogram latency = latency(new PoissonArrivals(rate, window, 17, 0, 1), exponential(), window);

    assertThat(millis(latency, 0.99)).isCloseTo(p99Millis, Percentage.withPercentage(5));
    Arrivals again = new PoissonArrivals(rate, window, 17, 0, 1);
    assertIsLindley(
        latency, LongStream.generate(() -> again.take(0)).limit(count(latency)).toArray());
  }

  @ParameterizedTest
  @CsvSource({"1.0, 0.400, 0.940", "1.4, 0.800, 1.340", "0.2, 0.0001, 0.140"})
  void showsOneStallToEveryRequestDueMeanwhile(
      double stallSeconds, double p99Seconds, double p999Seconds) {
    long rate = 20_000;
    long window = 60 * SECOND;
    AtomicInteger number = new AtomicInteger();
    LongSupplier stall =
        () -> number.incrementAndGet() == rate * 30 ? Math.round(stallSeconds * 1e9) : 0;
    Distributions all =
        VirtualTime.run(new ConstantArrivals(rate, window, 0, 1), stall, window, CONNECTIONS);

    assertThat(count(all.latency())).isEqualTo(60 * 20_000);
    assertThat(millis(all.latency(), 0.99) / 1e3).isCloseTo(p99Seconds, within(0.002));
    assertThat(millis(all.latency(), 0.999) / 1e3).isCloseTo(p999Seconds, within(0.002));
    assertThat(millis(all.latency(), 1) / 1e3).isCloseTo(stallSeconds, within(0.002));
    // What a generator that times only the exchange would have shown.
    assertThat(millis(all.serviceTime(), 0.999)).isLessThan(0.1);
    assertThat(all.sendLag().getMaxValue()).isZero();
  }

  @Test
  void showsAnOverloadAsABacklogThatGrowsByTheExcess() {
    long window = 900 * SECOND;
    Distributions all =
        VirtualTime.run(
            new ConstantArrivals(1200, window, 0, 1), () -> 1_000_000, window, CONNECTIONS);

    assertThat(count(all.latency())).isEqualTo(1200 * 900);
    assertThat(millis(all.latency(), 1) / 1e3).isCloseTo(180, Percentage.withPercentage(0.2));
    assertThat(millis(all.latency(), 0.5) / 1e3).isCloseTo(90, Percentage.withPercentage(0.2));
    assertThat(millis(all.serviceTime(), 0.5)).isCloseTo(64, Percentage.withPercentage(0.2));
  }

  @ParameterizedTest
  @CsvSource({"9, 1", "10, 1", "11, 100"})
  void flipsTheNinetyNinthPercentileBehindOneInAHundred(int slowOfThousand, double p99Micros) {
    Behaviour behaviour = Behaviour.parse("bimodal:1000:100000:" + slowOfThousand);
    AtomicInteger number = new AtomicInteger();
    LongSupplier services = () -> behaviour.next(number.getAndIncrement()).nanos();
    // 125 us between requests, so that none waits for another.
    long window = 125 * SECOND;
    Histogram latency = latency(new ConstantArrivals(8000, window, 0, 1), services, window);

    assertThat(count(latency)).isEqualTo(1_000_000);
    assertThat(millis(latency, 0.99) * 1e3).isCloseTo(p99Micros, Percentage.withPercentage(0.1));
  }

  private static Histogram latency(Arrivals arrivals, LongSupplier services, long window) {
    return VirtualTime.run(arrivals, services, window, CONNECTIONS).latency();
  }

  /** A single server is never idle for want of a connection, so Lindley knows the truth. */
  private static void assertIsLindley(Histogram latency, long[] arrivals) {
    LongSupplier services = exponential();
    var truth =
        new Ranked(
            Lindley.sojourns(
                arrivals, LongStream.generate(services).limit(arrivals.length).toArray()));
    for (double quantile : QUANTILES) {
      double exact = truth.at(quantile);
      assertThat(millis(latency, quantile) * 1e6)
          .as("quantile %s", quantile)
          .isBetween(exact, exact * (1 + Agreement.PRECISION));
    }
  }

  private static LongSupplier exponential() {
    Random random = new Random(7);
    return () -> Math.round(-1e6 * Math.log1p(-random.nextDouble()));
  }

  private static double millis(Histogram histogram, double quantile) {
    return histogram.getValueAtPercentile(100 * quantile) / 1e6;
  }

  private static int count(Histogram histogram) {
    return Math.toIntExact(histogram.getTotalCount());
  }
}
