package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.StoredBlocks;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.tabulate.Comparison.Conclusion;

/** Tables of suites with several blocks. */
class BlocksTest {

  private static final String RATPACK = "ratpack-async-pg";
  private static final String WEBFLUX = "webflux-r2dbc";

  @TempDir private Path results;

  /** Service CPU of 100 us a request, but for ratpack-async-pg, which uses a share of it. */
  private Tabulation tabulated(int blocks, double ratpackShare) throws IOException {
    return tabulated(blocks, (trial, example) -> withCpu(example, trial, ratpackShare));
  }

  private Tabulation tabulated(int blocks, BiFunction<PlannedTrial, Example, Example> change)
      throws IOException {
    StoredBlocks.store(results, blocks, change);
    return Tabulation.below(List.of(results));
  }

  /** Every block is 1 % dearer than the one before it, and every service wavers by half of that. */
  private static Example withCpu(Example example, PlannedTrial trial, double ratpackShare) {
    return example.with("after/service/cpuMicros", cpuMicros(trial, ratpackShare));
  }

  private static long cpuMicros(PlannedTrial trial, double ratpackShare) {
    double share = trial.subject().label().equals(RATPACK) ? ratpackShare : 1;
    double luck = 1 + 0.01 * trial.block() + 0.005 * (trial.id().hashCode() & 1);
    return 9_000_000 + Math.round(4_000_000 * share * luck);
  }

  private static Comparison comparison(Tabulation tabulation, Measure measure, String second) {
    return tabulation.suites().getFirst().comparisons().stream()
        .filter(it -> it.measure() == measure)
        .filter(it -> it.first().equals(RATPACK) && it.second().equals(second))
        .findFirst()
        .orElseThrow();
  }

  private static Point point(Tabulation tabulation, String subject) {
    return tabulation.suites().getFirst().points().stream()
        .filter(it -> it.subject().equals(subject))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aServiceAndRateHaveOneLineOverAllBlocks() throws IOException {
    Tabulation tabulation = tabulated(6, 1);
    assertThat(tabulation.attempts()).hasSize(6 * 4);
    assertThat(tabulation.suites().getFirst().points()).hasSize(4);
    assertThat(point(tabulation, RATPACK).valid()).isEqualTo(6);
    assertThat(Format.TEXT.write(tabulation))
        .contains("6 of 6")
        .containsPattern("103\\.\\d \\(101\\.\\d to 10[56]\\.\\d\\)");
  }

  @Test
  void whatIsClearlyLessDiffers() throws IOException {
    Comparison cpu = comparison(tabulated(6, 0.8), Measure.SERVICE_CPU, WEBFLUX);
    assertThat(cpu.conclusion()).isEqualTo(Conclusion.DIFFERS);
    assertThat(Objects.requireNonNull(cpu.ratio()).value()).isCloseTo(0.8, within(0.01));
    assertThat(Format.TEXT.write(Tabulation.below(List.of(results))))
        .contains("differs")
        .contains("no difference");
  }

  @Test
  void whatIsEqualDoesNotDiffer() throws IOException {
    Tabulation tabulation = tabulated(6, 1);
    assertThat(tabulation.suites().getFirst().comparisons())
        .hasSize(6 * Measure.values().length)
        .allMatch(it -> it.conclusion() == Conclusion.DOES_NOT_DIFFER);
    assertThat(Format.TEXT.write(tabulation)).doesNotContain(" differs");
  }

  @Test
  void fiveBlocksTestNothing() throws IOException {
    Tabulation tabulation = tabulated(5, 0.5);
    assertThat(tabulation.suites().getFirst().comparisons())
        .allMatch(it -> it.conclusion() == Conclusion.NOT_TESTED);
    assertThat(Format.TEXT.write(tabulation))
        .contains("Differences between services are not tested in 5 blocks, it takes 6")
        .doesNotContain(" differs");
  }

  @Test
  void aBlockThatLacksOneOfTwoCountsForNeither() throws IOException {
    Tabulation tabulation =
        tabulated(
            6,
            (trial, example) ->
                trial.block() == 3 && trial.subject().label().equals(WEBFLUX)
                    ? example.with("processAfter", null)
                    : withCpu(example, trial, 0.8));
    Comparison cpu = comparison(tabulation, Measure.SERVICE_CPU, WEBFLUX);
    assertThat(cpu.conclusion()).isEqualTo(Conclusion.NOT_TESTED);
    assertThat(cpu.blocks()).isEqualTo(5);
    assertThat(Format.TEXT.write(tabulation))
        .contains("5 of 8")
        .contains("not tested, 5 blocks")
        .contains("webflux-r2dbc at 2,000/s: 2 trials, such as: attempt 1 was invalid");
  }

  @Test
  void aNoisyPairIsMarkedAndItsNoiseCounted() throws IOException {
    Tabulation tabulation =
        tabulated(
            6,
            (trial, example) ->
                (trial.block() == 2 && trial.subject().label().equals(RATPACK)
                        ? example.with("generator/self/hiccupP999Nanos", 9_000_000)
                        : example)
                    .with("after/service/cpuMicros", cpuMicros(trial, 0.8)));
    assertThat(point(tabulation, RATPACK).verdict()).isEqualTo("accepted, noisy in 1 of 6");
    assertThat(Format.TEXT.write(tabulation))
        .contains("differs, noisy")
        .contains("A pair with a noisy trial is not ranked")
        .contains("What made how many of 24 trials noisy: generator pauses (1)");
  }

  @Test
  void theLatencyOfASaturatedServiceIsNeverCompared() throws IOException {
    Tabulation tabulation =
        tabulated(
            6,
            (trial, example) ->
                trial.subject().label().equals(RATPACK)
                    ? example.with("generator/window/achievedPerSecond", 1500.0 + trial.block())
                    : example);
    assertThat(comparison(tabulation, Measure.P50, WEBFLUX).conclusion())
        .isEqualTo(Conclusion.SATURATED);
    assertThat(comparison(tabulation, Measure.P99, WEBFLUX).ratio()).isNull();
    assertThat(comparison(tabulation, Measure.ACHIEVED, WEBFLUX).conclusion())
        .isEqualTo(Conclusion.DIFFERS);
    assertThat(point(tabulation, RATPACK).verdict()).isEqualTo("saturated");
  }
}
