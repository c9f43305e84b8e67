package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** R-01: the server stalls once, for 0.3 s of six. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OneStallTest {
  private static final long RATE = 1000;
  private static final double WINDOW_NANOS = 6e9;
  private static final double STALL_NANOS = 300e6;
  private static final List<Double> QUANTILES = List.of(0.96, 0.97, 0.98, 0.99, 0.999, 1.0);

  private Run run;

  @BeforeAll
  void stallOnce() throws Exception {
    run = Run.of("fifo", "stall:0:2500:300000000", "-t1", "-c16", "-d6s", "-R" + RATE, "-L");
  }

  @Test
  void countsEveryRequestThatTheStallHeldBackFromItsIntendedTime() {
    assertShowsTheStall(run.measured(), STALL_NANOS, WINDOW_NANOS, RATE);
  }

  /** A stall S in a window T must show at quantile q as at least {@code S - (1 - q) T}. */
  static void assertShowsTheStall(
      Measured measured, double stallNanos, double windowNanos, long ratePerSecond) {
    for (double quantile : QUANTILES) {
      // Two intervals less: the stall begins at an arrival, and ranks are whole.
      double formula = stallNanos - (1 - quantile) * windowNanos - 2e9 / ratePerSecond;
      assertThat((double) measured.at("latency", quantile))
          .as("quantile %s", quantile)
          .isGreaterThanOrEqualTo(formula * (1 - Agreement.PRECISION));
    }
  }

  @Test
  void agreesWithTheServersRecord() {
    Truth truth = Truth.ofConstantRate(run, RATE);

    Agreement.assertLatencyIsTrue(run.measured(), truth);
  }

  @Test
  void isNeverBelowLindleysRecursion() {
    Agreement.assertNotBelow(Truth.ofOneServer(run.served(), RATE), run.measured());
  }

  @Test
  void putsTheWaitOnTheConnectionsAndNotOnTheGenerator() {
    Measured measured = run.measured();

    assertThat(measured.at("connectionWait", 0.99)).isGreaterThan(measured.at("latency", 0.99) / 2);
    assertThat(measured.at("serviceTime", 0.99)).isLessThan(measured.at("latency", 0.99) / 2);
  }

  @Test
  void wouldBeCaughtIfItShowedServiceTimesOnly() {
    Truth truth = Truth.ofConstantRate(run, RATE);

    assertThatThrownBy(() -> Agreement.assertTrue(run.measured(), "serviceTime", truth))
        .isInstanceOf(AssertionError.class);
  }
}
