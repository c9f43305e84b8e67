package rvb.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.compare.Difference;
import rvb.trials.compare.SuiteComparison;
import rvb.trials.plan.Plans;
import rvb.trials.plot.Histograms;
import rvb.trials.run.TrialOutcome;
import rvb.trials.tabulate.Comparison;
import rvb.trials.tabulate.Comparison.Conclusion;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Measure;
import rvb.trials.tabulate.StoredTable;
import rvb.trials.tabulate.Tabulation;
import rvb.trials.verify.Verification;

/**
 * What went wrong in published comparisons of other projects, and what catches it here: those that
 * are of tables, labels and comparisons. Those of single trials are among the tests of the judge.
 */
class PublishedAccidentsTest {

  @TempDir private Path results;

  /**
   * Three tables of the same services, of different years, contradicted each other, and nothing
   * said that they were made on different processors.
   */
  @Test
  void tablesOfDifferentProcessorsAreNotCompared() throws IOException {
    Path old =
        StoredBlocks.store(
            Files.createDirectory(results.resolve("2024")), 6, (trial, example) -> example);
    Path young =
        StoredBlocks.store(
            Files.createDirectory(results.resolve("2025")),
            6,
            (trial, example) -> example.with("fingerprint/cpuModel", "i5-14600K"));
    assertThat(SuiteComparison.of(old, young).unlike())
        .containsExactly(new Difference("CPU", "a processor", "i5-14600K"));
  }

  /** At 2.4 of 80 requests per second, medians of 34 s were ranked beside others. */
  @Test
  void aMedianOfAServiceThatDoesNotHoldTheRateIsNotCompared() throws IOException {
    Path suite =
        StoredBlocks.store(
            results,
            6,
            (trial, example) ->
                example
                    .with("generator/window/achievedPerSecond", 60.0 + trial.block())
                    .withLatency(34_000_000_000L, 60_000_000_000L));
    List<Comparison> medians =
        Tabulation.below(List.of(suite)).suites().getFirst().comparisons().stream()
            .filter(it -> it.measure() == Measure.P50)
            .toList();
    assertThat(medians)
        .hasSize(6)
        .allMatch(it -> it.conclusion() == Conclusion.SATURATED && it.ratio() == null);
  }

  /** The payload grew fivefold between two published runs: rows were left of earlier ones. */
  @Test
  void suitesOfDifferentDatasetsAreNotCompared() throws IOException {
    Path first =
        StoredBlocks.store(
            Files.createDirectory(results.resolve("a")), 1, (trial, example) -> example);
    Path second =
        StoredBlocks.store(
            Files.createDirectory(results.resolve("b")),
            1,
            (trial, example) ->
                example.with("datasetBefore", "grown").with("datasetAfter", "grown"));
    assertThat(SuiteComparison.of(first, second).unlike())
        .containsExactly(new Difference("dataset", Example.SEED, "grown"));
  }

  /** One server alone was given a limit of one request a connection, and lost. */
  @Test
  void anotherKeepAliveLimitIsNamed() throws IOException {
    Path first =
        StoredBlocks.store(
            Files.createDirectory(results.resolve("a")), 1, (trial, example) -> example);
    Path second =
        StoredBlocks.store(
            Files.createDirectory(results.resolve("b")),
            1,
            (trial, example) ->
                trial.subject().label().equals("mvc-jdbc-platform")
                    ? example.with("settings/server", Map.of("maxKeepAliveRequests", 1))
                    : example);
    assertThat(SuiteComparison.of(first, second).unlike())
        .containsExactly(
            new Difference("mvc-jdbc-platform server maxKeepAliveRequests", "(none)", "1"));
  }

  /** One run of each, 15 s long, was published as a ranking. */
  @Test
  void oneRunOfEachRanksNothing() throws IOException {
    Path suite =
        StoredBlocks.store(
            results,
            1,
            (trial, example) ->
                example.with("after/service/cpuMicros", 9_400_000L * trial.sequence()));
    Tabulation tabulation = Tabulation.below(List.of(suite));
    assertThat(tabulation.suites().getFirst().comparisons())
        .isNotEmpty()
        .allMatch(it -> it.conclusion() == Conclusion.NOT_TESTED);
    assertThat(Format.MARKDOWN.write(tabulation))
        .contains("Differences between services are not tested in one block")
        .doesNotContain("differs");
  }

  /** The 95th percentile was published under the name of the 99th. */
  @Test
  void aPercentileUnderTheNameOfAnotherIsFound() throws IOException {
    Path log = Histograms.write(results.resolve("some.hlog"), 39_000, 0.5, 1_000, 1.0);
    Path suite = StoredExample.store(results, mislabelled(), log);
    StoredTable.write(suite);
    List<String> problems = Verification.below(List.of(results)).getFirst().problems();
    assertThat(problems).anyMatch(it -> it.contains("webflux-r2dbc") && it.contains("as p99.0"));
    assertThat(problems).noneMatch(it -> it.contains("mvc-jdbc-virtual"));
  }

  /** Of 40,000 latencies the log holds 39,000 of 0.5 ms and 1,000 of 1 ms: p90 0.5 and p99 1 ms. */
  private static Map<String, TrialOutcome> mislabelled() {
    Map<String, TrialOutcome> outcomes = new TreeMap<>();
    for (String service : Plans.SERVICES) {
      Example right =
          Example.ofService()
              .with("settings/service", service)
              .with("generator/latency/p75Nanos", 500_000L)
              .with("generator/latency/p90Nanos", 500_000L)
              .with("generator/latency/p99Nanos", 1_000_000L)
              .with("generator/latency/p999Nanos", 1_000_000L)
              .with("generator/latency/p9999Nanos", 1_000_000L);
      Example wrong = right.with("generator/latency/p99Nanos", 500_000L);
      outcomes.put(
          service,
          new TrialOutcome.Measured(
              (service.equals("webflux-r2dbc") ? wrong : right).measurement()));
    }
    return outcomes;
  }

  /** What a machine can do at most was published with the latencies of its queue. */
  @Test
  void aClosedLoopHasNoLatencyToPublish() throws IOException {
    Path suite = StoredExample.store(results, Map.of());
    String table = Format.TEXT.write(Tabulation.below(List.of(suite)));
    assertThat(table.lines().filter(line -> line.startsWith("generator ceiling")))
        .singleElement()
        .asString()
        .containsPattern("50,000\\.0 +n/a +n/a +n/a");
  }
}
