package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** R-01, R-02 and R-05 with the figures of the literature: windows of a whole minute. */
@Tag("long")
class MinuteLongRunsTest {
  private static final long WINDOW_NANOS = 60_000_000_000L;

  /** One stall of 1.0, 1.4 and 0.2 s: p99 0.400, 0.800 and base, p99.9 0.940, 1.340 and 0.140 s. */
  @Test
  void showsOneStallInAMinute() throws Exception {
    long rate = 500;
    List<Long> stalls = List.of(1_000_000_000L, 1_400_000_000L, 200_000_000L);
    List<Run> runs =
        together(
            stalls.stream()
                .map(stall -> run("stall:0:%d:%d".formatted(30 * rate, stall), rate, 16))
                .toList());

    for (int i = 0; i < runs.size(); i++) {
      OneStallTest.assertShowsTheStall(runs.get(i).measured(), stalls.get(i), WINDOW_NANOS, rate);
      assertAgrees(runs.get(i), rate);
    }
  }

  /** Loads of 0.5, 0.8 and 0.9 on a server of 500 requests a second on average. */
  @Test
  void showsTheQueueOfAnExponentialServer() throws Exception {
    List<Long> rates = List.of(250L, 400L, 450L);
    List<Run> runs =
        together(
            rates.stream().map(rate -> run("exponential:2000000:" + rate, rate, 128)).toList());

    for (int i = 0; i < runs.size(); i++) {
      assertAgrees(runs.get(i), rates.get(i));
    }
  }

  /** A fifth too much: the last request waits 12 s, and half of them 6 s and more. */
  @Test
  void showsTheBacklogOfAnOverload() throws Exception {
    long rate = 240;
    Run run = run("fixed:5000000", rate, 64).call();

    assertThat(run.measured().at("latency", 1)).isGreaterThan(11_990_000_000L);
    assertThat(run.measured().at("latency", 0.5)).isGreaterThan(5_990_000_000L);
    assertThat(run.measured().at("serviceTime", 0.5)).isLessThan(1_000_000_000L);
    assertAgrees(run, rate);
  }

  private static void assertAgrees(Run run, long rate) {
    assertThat(run.measured().ended("ok")).isEqualTo(60 * rate);
    Agreement.assertLatencyIsTrue(run.measured(), Truth.ofConstantRate(run, rate));
    Agreement.assertNotBelow(Truth.ofOneServer(run.served(), rate), run.measured());
  }

  private static Callable<Run> run(String behaviour, long rate, int connections) {
    return () -> Run.of("fifo", behaviour, "-t1", "-c" + connections, "-d60s", "-R" + rate);
  }

  private static List<Run> together(List<Callable<Run>> runs) throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Run> ended = new ArrayList<>();
      for (Future<Run> run : threads.invokeAll(runs)) {
        ended.add(run.get());
      }
      return ended;
    }
  }
}
