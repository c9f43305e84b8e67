package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** R-06 and R-07: the generator itself is taken off the CPU in the middle of its window. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the state of threads is read from /proc")
class StarvedGeneratorTest {

  @Test
  void countsItsOwnPauseAsSendLagAndInTheLatency() throws Exception {
    long rate = 200;
    StarvedRun starved = StarvedRun.of(Duration.ofMillis(300), rate, 3, 256);
    Measured measured = starved.run().measured();
    double pauseNanos = starved.pause().toNanos();

    for (double quantile : List.of(0.96, 0.98, 0.99, 1.0)) {
      double formula = pauseNanos - (1 - quantile) * 3e9 - 2e9 / rate;
      assertThat((double) measured.at("sendLag", quantile)).isGreaterThan(formula);
      assertThat((double) measured.at("latency", quantile)).isGreaterThan(formula);
    }
    assertThePartsAreTheWhole(measured);
    assertThat(measured.ended("ok")).isEqualTo(3 * rate);
    assertThat(measured.number("self.hiccupMaxNanos") * 1.0).isGreaterThan(pauseNanos / 2);
    Agreement.assertLatencyIsTrue(measured, Truth.ofConstantRate(starved.run(), rate));
  }

  /** What is send lag can be neither connection wait nor service time. */
  private static void assertThePartsAreTheWhole(Measured measured) {
    double parts =
        (double) measured.number("sendLag.meanNanos")
            + measured.number("connectionWait.meanNanos")
            + measured.number("serviceTime.meanNanos");
    assertThat(parts)
        .isCloseTo((double) measured.number("latency.meanNanos"), Percentage.withPercentage(0.2));
  }

  /**
   * Far more requests fall due in the pause than there are connections. Only as many as could be
   * sent at once count all of it as send lag; the others had to wait for these, too.
   */
  @Test
  void showsItsPauseEvenWhenConnectionsRunOutInIt() throws Exception {
    long rate = 1000;
    StarvedRun starved = StarvedRun.of(Duration.ofMillis(300), rate, 3, 4);
    Measured measured = starved.run().measured();

    assertThat((double) measured.at("sendLag", 1))
        .isGreaterThan(starved.pause().toNanos() - 2e9 / rate);
    Agreement.assertLatencyIsTrue(measured, Truth.ofConstantRate(starved.run(), rate));
  }

  @Test
  void keepsItsScheduleWhenItsLoopIsBlocked() throws Exception {
    long rate = 10;
    StarvedRun starved = StarvedRun.of(Duration.ofMillis(150), rate, 4, 4);
    Measured measured = starved.run().measured();
    Truth truth = Truth.ofConstantRate(starved.run(), rate);
    long halfAnInterval = 50_000_000;

    assertThat(measured.ended("ok")).isEqualTo(4 * rate);
    // The pause holds back two requests; a shifted schedule would delay the last three quarters.
    assertThat(truth.approach().at(0.8)).isLessThan(halfAnInterval);
    assertThat(measured.at("sendLag", 0.8)).isLessThan(halfAnInterval);
    assertThat(truth.approach().at(1)).isGreaterThan(starved.pause().toNanos() - 105_000_000);
    assertThat(measured.at("sendLag", 1)).isGreaterThan(starved.pause().toNanos() - 105_000_000);
  }

  private record StarvedRun(Run run, Duration pause) {

    /** Pauses a run of the generator once a quarter of its requests has arrived. */
    static StarvedRun of(Duration pause, long rate, int seconds, int connections)
        throws IOException, InterruptedException {
      try (ServerProcess server = ServerProcess.start("parallel", "fixed:0");
          Generator generator =
              Generator.start(
                  List.of(
                      "-t1",
                      "-c" + connections,
                      "-d" + seconds + "s",
                      "-R" + rate,
                      server.url()))) {
        await()
            .pollInterval(Duration.ofMillis(5))
            .atMost(Duration.ofSeconds(60))
            .until(() -> server.arrived() >= rate * seconds / 4);
        Duration stoodStill = Pause.of(generator.handle(), pause);
        Measured measured = generator.measured();
        return new StarvedRun(new Run(measured, server.stop()), stoodStill);
      }
    }
  }
}
