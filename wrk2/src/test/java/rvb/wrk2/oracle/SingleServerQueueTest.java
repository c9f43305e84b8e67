package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import rvb.wrk2.engine.PoissonArrivals;

/** R-02 and R-03: one server with exponential service times, D/M/1 and M/M/1. */
class SingleServerQueueTest {
  private static final long RATE = 400;
  private static final String SERVER = "exponential:1800000:42";

  @Test
  void agreesWithTheRecordOfAnExponentialServerAtAConstantRate() throws Exception {
    Run run = Run.of("fifo", SERVER, "-t1", "-c256", "-d5s", "-R" + RATE);
    Measured measured = run.measured();

    assertThat(measured.number("accounting.planned")).isEqualTo(5 * RATE);
    assertThat(run.served()).hasSize((int) (5 * RATE));
    Agreement.assertLatencyIsTrue(measured, Truth.ofConstantRate(run, RATE));
    Agreement.assertNotBelow(Truth.ofOneServer(run.served(), RATE), measured);
  }

  @Test
  void agreesWithTheRecordOfAnExponentialServerUnderPoissonArrivals() throws Exception {
    Run run = Run.of("fifo", SERVER, "-t1", "-c256", "-d5s", "-R" + RATE, "--poisson");
    Measured measured = run.measured();
    long[] intended = drawn(measured);

    assertThat(run.served()).hasSize(intended.length);
    assertThat((double) intended.length).isBetween(5 * RATE * 0.9, 5 * RATE * 1.1);
    Agreement.assertLatencyIsTrue(measured, Truth.of(run, intended));
    Agreement.assertNotBelow(Truth.ofOneServer(run.served(), intended), measured);
  }

  /** The arrivals that the seed in the report stands for. */
  private static long[] drawn(Measured measured) {
    var arrivals =
        new PoissonArrivals(
            RATE, measured.number("plan.durationNanos"), measured.number("plan.seed"), 0, 1);
    return LongStream.generate(() -> arrivals.take(0))
        .limit(measured.number("accounting.planned"))
        .toArray();
  }
}
