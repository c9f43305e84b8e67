package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/**
 * The test of the generator's percentiles against the truth.
 *
 * <p>From below, no percentile may be less than the truth, except for the histogram's precision and
 * where requests overtook each other on the way, so that the truth has taken one for the other.
 * Whoever overtakes looks late by an interval at least, so there are at most twice as many taken
 * for another as look late; and nobody overtakes more requests than there were under way at once.
 *
 * <p>From above, an answer that is ready waits until the generator's loop reads it, and the loop
 * that reads late also sends late: so the share of answers that were read more than x late is the
 * share of requests that were sent more than x late, which the run itself recorded as send lag.
 * After a pause the loop first sends what has become due, which takes a part of it again. On top
 * come the longest interval between requests (a pause shorter than that may leave no trace in the
 * send lag) and a millisecond for the loopback.
 */
final class Agreement {
  /** Relative width of a bucket with three significant digits: 1/1024, and a little. */
  static final double PRECISION = 0.001;

  private static final long LOOPBACK_NANOS = 1_000_000;
  private static final double CATCHING_UP = 1.5;
  private static final List<Double> QUANTILES = List.of(0.5, 0.75, 0.9, 0.99, 0.999, 1.0);
  private static final List<Double> LATE_SHARES = List.of(0.0, 0.0001, 0.001, 0.01, 0.05);

  private final Measured measured;
  private final String tag;
  private final Truth truth;

  private Agreement(Measured measured, String tag, Truth truth) {
    this.measured = measured;
    this.tag = tag;
    this.truth = truth;
  }

  /** Asserts that the latencies are the truth. */
  static void assertLatencyIsTrue(Measured measured, Truth truth) {
    assertTrue(measured, "latency", truth);
  }

  /** Asserts that the histogram with that tag is the truth. */
  static void assertTrue(Measured measured, String tag, Truth truth) {
    var agreement = new Agreement(measured, tag, truth);
    assertThat(measured.histogram(tag).getTotalCount()).isEqualTo(truth.atLeast().size());
    QUANTILES.forEach(agreement::assertAt);
  }

  /** Asserts that no percentile of the latencies is less than the truth. */
  static void assertNotBelow(Ranked truth, Measured measured) {
    for (double quantile : QUANTILES) {
      assertThat((double) measured.at("latency", quantile))
          .as("latency at quantile %s, in nanoseconds", quantile)
          .isGreaterThanOrEqualTo(truth.at(quantile) * (1 - PRECISION));
    }
  }

  private void assertAt(double quantile) {
    assertThat((double) measured.at(tag, quantile))
        .as("%s at quantile %s, in nanoseconds", tag, quantile)
        .isBetween(leastAt(quantile), mostAt(quantile));
  }

  private double leastAt(double quantile) {
    long interval = Math.round(truth.gaps().mean());
    double confused = 2 * truth.approach().shareAbove(interval);
    long overtaken = interval * measured.number("connections.inUseMax");
    long byShare = truth.atLeast().at(Math.max(0, quantile - confused));
    long byDistance = truth.atLeast().at(quantile) - overtaken;
    return Math.max(byShare, byDistance) * (1 - PRECISION);
  }

  private double mostAt(double quantile) {
    return LATE_SHARES.stream().mapToDouble(late -> most(quantile, late)).min().orElseThrow();
  }

  private double most(double quantile, double lateShare) {
    double slowest = truth.atMost().at(Math.min(1, quantile + lateShare));
    double late = CATCHING_UP * measured.at("sendLag", 1 - lateShare);
    return (slowest + late + truth.gaps().at(1) + LOOPBACK_NANOS) * (1 + PRECISION);
  }
}
