package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

/** R-10: most requests take 1 ms, about one in a hundred takes 100 ms. */
class BimodalTest {
  private static final long RATE = 1000;
  private static final long SLOW_NANOS = 100_000_000;

  @Test
  void flipsTheNinetyNinthPercentileWhenTheSlowOnesPassOneInAHundred() throws Exception {
    Run below = runWithSlowOnes(9);
    Run above = runWithSlowOnes(11);

    assertThat(above.measured().at("latency", 0.99)).isGreaterThanOrEqualTo(SLOW_NANOS);
    assertTrue(below);
    assertTrue(above);
    // Two requests of 2000 make the difference: a machine that holds up so many more decides it.
    assumeTrue(
        Truth.ofConstantRate(below, RATE).atMost().at(0.99) < SLOW_NANOS * 3 / 4,
        "the machine held up more than two of 2000 requests for as long as a slow one takes");
    assertThat(below.measured().at("latency", 0.99)).isLessThan(SLOW_NANOS);
  }

  private static Run runWithSlowOnes(int ofThousand) throws Exception {
    String behaviour = "bimodal:1000000:" + SLOW_NANOS + ":" + ofThousand;
    return Run.of("parallel", behaviour, "-t1", "-c256", "-d2s", "-R" + RATE);
  }

  private static void assertTrue(Run run) {
    assertThat(run.measured().ended("ok")).isEqualTo(2 * RATE);
    Agreement.assertLatencyIsTrue(run.measured(), Truth.ofConstantRate(run, RATE));
  }
}
