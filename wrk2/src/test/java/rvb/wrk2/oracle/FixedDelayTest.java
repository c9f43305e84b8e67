package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** R-04: every request takes 5 ms, and none waits for another. */
class FixedDelayTest {
  private static final long RATE = 500;

  @ParameterizedTest
  @ValueSource(strings = {"epoll", "nio"})
  void showsTheDelayAndAtMostTheRecordedLagMore(String transport) throws Exception {
    Run run = run("-t1", "--transport", transport);
    Measured measured = run.measured();
    Truth truth = Truth.ofConstantRate(run, RATE);

    assertThat(run.served()).hasSize((int) (3 * RATE));
    assertThat(measured.number("latency.minNanos")).isGreaterThanOrEqualTo(4_995_000);
    Agreement.assertLatencyIsTrue(measured, truth);
    assertTheServerSawTheLag(measured, truth);
    assertTheSummaryIsTheHistograms(measured);
  }

  /** Two loops overtake each other, so that only sums can be compared. */
  @Test
  void showsTheMeanDelayWithTwoLoops() throws Exception {
    Run run = run("-t2");
    Measured measured = run.measured();
    Truth truth = Truth.ofConstantRate(run, RATE);

    assertThat(measured.ended("ok")).isEqualTo(3 * RATE).isEqualTo(run.served().size());
    assertThat((double) measured.number("latency.meanNanos"))
        .isBetween(
            truth.atLeast().mean() * (1 - Agreement.PRECISION),
            truth.atMost().mean() + 2.0 * measured.number("sendLag.meanNanos") + 1e6);
  }

  private static Run run(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of("-c32", "-d3s", "-R" + RATE));
    all.addAll(List.of(arguments));
    return Run.of("parallel", "fixed:5000000", all.toArray(String[]::new));
  }

  /** What the generator calls send lag cannot be more than what the server saw arrive late. */
  private static void assertTheServerSawTheLag(Measured measured, Truth truth) {
    for (double quantile : List.of(0.5, 0.9, 0.99, 0.999, 1.0)) {
      assertThat((double) measured.at("sendLag", quantile))
          .isLessThanOrEqualTo(truth.approach().at(quantile) * (1 + Agreement.PRECISION) + 1e6);
    }
  }

  private static void assertTheSummaryIsTheHistograms(Measured measured) {
    for (String tag : List.of("latency", "sendLag", "connectionWait", "serviceTime")) {
      assertThat(measured.number(tag + ".count"))
          .isEqualTo(measured.histogram(tag).getTotalCount());
      assertThat(measured.number(tag + ".p50Nanos")).isEqualTo(measured.at(tag, 0.5));
      assertThat(measured.number(tag + ".p99Nanos")).isEqualTo(measured.at(tag, 0.99));
      assertThat(measured.number(tag + ".p999Nanos")).isEqualTo(measured.at(tag, 0.999));
    }
  }
}
