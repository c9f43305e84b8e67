package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The oracles held against what queueing theory says, in virtual time over 10^6 requests and more.
 *
 * <p>In D/M/1 the sojourn is exponential with rate {@code mu (1 - sigma)}, where {@code sigma =
 * exp(-mu (1 - sigma) / lambda)}; in M/M/1 with rate {@code mu - lambda}.
 */
class ClosedFormsTest {
  private static final int REQUESTS = 2_000_000;
  private static final double MEAN_SERVICE_NANOS = 1e6;
  private static final double MU = 1000;

  @ParameterizedTest
  @CsvSource({"500, 0.2032, 5.78, 1.26", "800, 0.6286, 12.40, 2.69", "900, 0.8069, 23.85, 5.18"})
  void aConstantRateOnAnExponentialServerQueuesAsInDM1(
      long rate, double sigma, double p99Millis, double meanMillis) {
    Ranked sojourns = sojourns(Lindley.constantRate(REQUESTS, rate));

    assertThat(sigma(rate)).isCloseTo(sigma, within(0.0001));
    assertThat(sojourns.at(0.99) / 1e6).isCloseTo(p99Millis, Percentage.withPercentage(3));
    assertThat(sojourns.mean() / 1e6).isCloseTo(meanMillis, Percentage.withPercentage(3));
    assertThat(sojourns.at(0.5) / 1e6)
        .isCloseTo(1e3 * Math.log(2) / (MU * (1 - sigma)), Percentage.withPercentage(3));
  }

  @ParameterizedTest
  @CsvSource({"500, 9.21", "800, 23.03", "900, 46.05"})
  void poissonArrivalsOnAnExponentialServerQueueAsInMM1(long rate, double p99Millis) {
    Ranked sojourns = sojourns(poisson(rate));

    assertThat(sojourns.at(0.99) / 1e6).isCloseTo(p99Millis, Percentage.withPercentage(5));
    assertThat(sojourns.at(0.5) / 1e6)
        .isCloseTo(1e3 * Math.log(2) / (MU - rate), Percentage.withPercentage(5));
  }

  @ParameterizedTest
  @CsvSource({"1.0, 0.400, 0.940", "1.4, 0.800, 1.340", "0.2, 0.0001, 0.140"})
  void oneStallInAMinuteIsSeenByEveryRequestDueMeanwhile(
      double stallSeconds, double p99Seconds, double p999Seconds) {
    int rate = 20_000;
    long[] services = new long[60 * rate];
    services[services.length / 2] = Math.round(stallSeconds * 1e9);
    var sojourns =
        new Ranked(Lindley.sojourns(Lindley.constantRate(services.length, rate), services));

    assertThat(sojourns.at(0.99) / 1e9).isCloseTo(p99Seconds, within(0.001));
    assertThat(sojourns.at(0.999) / 1e9).isCloseTo(p999Seconds, within(0.001));
    assertThat(sojourns.at(1) / 1e9).isCloseTo(stallSeconds, within(0.001));
  }

  @Test
  void anOverloadGrowsByTheExcessForAsLongAsItLasts() {
    int seconds = 900;
    long[] services = LongStream.range(0, 1200L * seconds).map(i -> 1_000_000).toArray();
    long[] arrivals = Lindley.constantRate(services.length, 1200);
    long[] sojourns = Lindley.sojourns(arrivals, services);

    assertThat(sojourns[60 * 1200 - 1] / 1e9).isCloseTo(12.0, within(0.01));
    assertThat(sojourns[sojourns.length - 1] / 1e9).isCloseTo(0.2 * seconds, within(0.01));
    assertThat(new Ranked(sojourns).at(0.5) / 1e9).isCloseTo(0.1 * seconds, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"9, 1", "10, 1", "11, 100"})
  void theNinetyNinthPercentileFlipsBehindOneInAHundred(int slowOfThousand, int p99Millis) {
    Behaviour behaviour = Behaviour.parse("bimodal:1000000:100000000:" + slowOfThousand);
    long[] services = new long[1_000_000];
    for (int i = 0; i < services.length; i++) {
      services[i] = behaviour.next(i).nanos();
    }

    assertThat(new Ranked(services).at(0.99)).isEqualTo(p99Millis * 1_000_000L);
    assertThat(histogram(services).getValueAtPercentile(99) / 1e6)
        .isCloseTo(p99Millis, Percentage.withPercentage(0.1));
  }

  @Test
  void aHistogramsPercentilesAreTheNearestRanksWithinAThousandth() {
    long[] sojourns =
        Lindley.sojourns(Lindley.constantRate(REQUESTS, 900), exponential(REQUESTS, 7));
    Histogram histogram = histogram(sojourns);
    var ranked = new Ranked(sojourns);

    for (double quantile : new double[] {0.5, 0.75, 0.9, 0.99, 0.999, 0.9999, 1}) {
      assertThat((double) histogram.getValueAtPercentile(100 * quantile))
          .as("quantile %s", quantile)
          .isBetween(ranked.at(quantile) * 1.0, ranked.at(quantile) * (1 + Agreement.PRECISION));
    }
  }

  private static Ranked sojourns(long[] arrivals) {
    return new Ranked(Lindley.sojourns(arrivals, exponential(arrivals.length, 7)));
  }

  private static double sigma(long rate) {
    double sigma = 0.5;
    for (int i = 0; i < 10_000; i++) {
      sigma = Math.exp(-MU * (1 - sigma) / rate);
    }
    return sigma;
  }

  private static long[] poisson(long rate) {
    Random random = new Random(11);
    long[] arrivals = new long[REQUESTS];
    double seconds = 0;
    for (int i = 0; i < arrivals.length; i++) {
      seconds -= Math.log1p(-random.nextDouble()) / rate;
      arrivals[i] = Math.round(seconds * 1e9);
    }
    return arrivals;
  }

  private static long[] exponential(int count, long seed) {
    Random random = new Random(seed);
    return LongStream.generate(
            () -> Math.round(-MEAN_SERVICE_NANOS * Math.log1p(-random.nextDouble())))
        .limit(count)
        .toArray();
  }

  private static Histogram histogram(long[] values) {
    var histogram = new Histogram(3);
    histogram.setAutoResize(true);
    LongStream.of(values).forEach(histogram::recordValue);
    return histogram;
  }
}
