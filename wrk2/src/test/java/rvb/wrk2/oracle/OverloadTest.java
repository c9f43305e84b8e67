package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** R-05: a fifth more is asked for than a server with 5 ms a request can do. */
class OverloadTest {
  private static final long RATE = 240;
  private static final long SECONDS = 4;
  private static final long CAPACITY = 200;

  @Test
  void showsTheGrowingBacklogAndNotTheServersPace() throws Exception {
    Run run = Run.of("fifo", "fixed:5000000", "-t1", "-c16", "-d" + SECONDS + "s", "-R" + RATE);
    Measured measured = run.measured();
    Truth truth = Truth.ofConstantRate(run, RATE);
    double lastNanos = ((double) RATE / CAPACITY - 1) * SECONDS * 1e9 - 1e9 / RATE;

    assertThat(measured.ended("ok")).isEqualTo(RATE * SECONDS).isEqualTo(run.served().size());
    assertThat((double) measured.at("latency", 1)).isGreaterThan(lastNanos);
    assertThat((double) measured.at("latency", 0.5)).isGreaterThan(lastNanos / 2);
    Agreement.assertLatencyIsTrue(measured, truth);
    assertThat(measured.at("serviceTime", 0.5)).isLessThan(measured.at("latency", 0.5) / 2);
    assertOnlyAnswersWithinTheWindowCount(run);
  }

  private static void assertOnlyAnswersWithinTheWindowCount(Run run) {
    Measured measured = run.measured();
    long drained = measured.number("drain.answered");

    assertThat(measured.number("window.ok") + drained).isEqualTo(RATE * SECONDS);
    assertThat(measured.achievedPerSecond()).isLessThanOrEqualTo(CAPACITY + 1.0);
    assertThat(drained).isGreaterThanOrEqualTo((RATE - CAPACITY) * SECONDS - 1);
    assertThat(measured.number("drain.lengthNanos")).isPositive();
  }
}
