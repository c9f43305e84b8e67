package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.StoredExample;
import rvb.trials.plan.Plans;
import rvb.trials.run.TrialOutcome;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TabulationTest {

  private static final String VIRTUAL = "mvc-jdbc-virtual";

  @TempDir private Path results;

  /** Tabulates a suite in which mvc-jdbc-virtual has an outcome of its own. */
  private Tabulation tabulated(TrialOutcome outcome) throws IOException {
    StoredExample.store(results, Map.of(VIRTUAL, outcome));
    return Tabulation.below(List.of(results));
  }

  private Tabulation tabulated() throws IOException {
    StoredExample.store(results, Map.of());
    return Tabulation.below(List.of(results));
  }

  private static TrialOutcome with(String path, @Nullable Object value) {
    return new TrialOutcome.Measured(Example.ofService().with(path, value).measurement());
  }

  private static String line(String table, String part) {
    return table.lines().filter(line -> line.contains(part)).findFirst().orElseThrow();
  }

  private static List<String> cells(String table, String part) {
    return List.of(line(table, part).strip().split(" {2,}"));
  }

  @Test
  void showsEveryColumnForEveryService() throws IOException {
    String table = Format.TEXT.write(tabulated());
    assertThat(cells(table, "offered/s"))
        .containsExactly(
            "service",
            "scenario",
            "offered/s",
            "valid",
            "achieved/s",
            "p50 ms",
            "p99 ms",
            "p99.9 ms",
            "max ms",
            "errors",
            "service CPU us/req",
            "database CPU us/req",
            "memory MiB",
            "verdict",
            "bottleneck");
    assertThat(Plans.SERVICES)
        .allSatisfy(
            service ->
                assertThat(String.join(" ", cells(table, service)))
                    .isEqualTo(
                        service
                            + " products 2,000 1 of 1 2,000.0 0.50 1.00 2.00 5.00 0 100.0 50.0 300"
                            + " accepted none"));
  }

  @Test
  void showsBothReferences() throws IOException {
    String table = Format.TEXT.write(tabulated());
    assertThat(cells(table, "generator ceiling"))
        .startsWith("generator ceiling", "products", "max");
    assertThat(cells(table, "database limit"))
        .startsWith(
            "database limit",
            "products",
            "max",
            "1 of 1",
            "20,000.0",
            "0.40",
            "0.90",
            "2.00",
            "9.00");
    assertThat(table).contains("The generator's ceiling is 25.0 times the highest rate offered.");
  }

  @Test
  void saysThatOneBlockTestsNoDifference() throws IOException {
    assertThat(Format.TEXT.write(tabulated()))
        .contains("Differences between services are not tested in one block");
  }

  @Test
  void ordersServicesByNameAndNeverByResult() throws IOException {
    Tabulation tabulation = tabulated(with("generator/latency/p50Nanos", 1));
    assertThat(tabulation.suites().getFirst().points())
        .extracting(Point::subject)
        .containsExactly(
            "mvc-jdbc-platform",
            "mvc-jdbc-virtual",
            "ratpack-async-pg",
            "webflux-r2dbc",
            "database limit",
            "generator ceiling");
  }

  @Test
  void showsNoNumberOfAnInvalidTrialAndEveryAttempt() throws IOException {
    String table = Format.TEXT.write(tabulated(with("processAfter", null)));
    assertThat(cells(table, VIRTUAL).subList(3, 13))
        .startsWith("0 of 3")
        .filteredOn(it -> !it.equals("0 of 3"))
        .containsOnly("n/a");
    assertThat(table)
        .contains("mvc-jdbc-virtual: same process: process 4711 was gone")
        .contains("mvc-jdbc-virtual: attempt 1 was invalid")
        .contains("mvc-jdbc-virtual: attempt 2 was invalid");
  }

  @Test
  void showsWhyATrialFailed() throws IOException {
    String table = Format.TEXT.write(tabulated(new TrialOutcome.Failed("the port is in use")));
    assertThat(cells(table, VIRTUAL)).contains("failed");
    assertThat(table).contains("mvc-jdbc-virtual: the port is in use");
  }

  @Test
  void showsTheAchievedRateOfASaturatedTrial() throws IOException {
    String table = Format.TEXT.write(tabulated(with("generator/window/achievedPerSecond", 1500.0)));
    assertThat(cells(table, VIRTUAL)).contains("1,500.0", "saturated", "unknown");
    assertThat(table).contains("its achieved rate is the finding");
  }

  @Test
  void showsNoPercentileWithTooFewSamples() throws IOException {
    String table = Format.TEXT.write(tabulated(with("generator/latency/count", 9_999)));
    assertThat(cells(table, VIRTUAL).subList(6, 9)).containsExactly("1.00", "n/a", "5.00");
    assertThat(table).contains("A percentile needs 10 / (1 - q) requests");
  }

  @Test
  void showsWhatIsMissingAsMissing() throws IOException {
    String table = Format.TEXT.write(tabulated(with("before", null)));
    assertThat(cells(table, VIRTUAL).subList(10, 13)).containsExactly("n/a", "n/a", "300");
  }

  @Test
  void writesMarkdownWhoseRowsHaveEqualColumns() throws IOException {
    String table = Format.MARKDOWN.write(tabulated());
    assertThat(table.lines().filter(line -> line.startsWith("|")))
        .hasSize(2 + 6)
        .allMatch(line -> line.chars().filter(it -> it == '|').count() == 16);
  }

  @Test
  void writesEveryAttemptToCsv() throws IOException {
    String csv = Format.CSV.write(tabulated(new TrialOutcome.Failed("a \"b\", c")));
    assertThat(csv.lines().filter(line -> line.contains(VIRTUAL)))
        .hasSize(3)
        .allMatch(line -> line.endsWith(",failed,n/a,rvb-wrk2,n/a,\"a \"\"b\"\", c\""));
    assertThat(line(csv, "webflux-r2dbc"))
        .contains(
            ",2000,2000.0,500000,1000000,2000000,5000000,0,100.0,50.0,35.0,314572820,accepted,none");
  }

  @Test
  void writesNullForWhatIsMissingToJson() throws IOException {
    JsonNode attempts =
        JsonMapper.shared()
            .readTree(Format.JSON.write(tabulated(with("before", null))))
            .get("attempts");
    JsonNode row =
        attempts
            .valueStream()
            .filter(it -> it.get("subject").asString().equals(VIRTUAL))
            .findFirst()
            .orElseThrow();
    assertThat(attempts.size()).isEqualTo(6);
    assertThat(row.at("/figures/serviceCpuMicros").isNull()).isTrue();
    assertThat(row.at("/figures/achievedPerSecond").asDouble()).isEqualTo(2000);
  }

  @Test
  void countsWhatIsExcludedAndTabulatesTheRest() throws IOException {
    Path suite = StoredExample.store(results, Map.of());
    Files.writeString(suite.resolve("trial-b1-products-r2000-webflux-r2dbc-a1.json"), "{");
    assertThat(Format.TEXT.write(Tabulation.below(List.of(results))))
        .contains("1 excluded:")
        .contains("trial-b1-products-r2000-webflux-r2dbc-a1.json: is truncated")
        .contains("ratpack-async-pg");
  }

  @Test
  void makesTheSameTableOfTheSameFiles() throws IOException {
    String first = Format.TEXT.write(tabulated());
    assertThat(Format.TEXT.write(Tabulation.below(List.of(results)))).isEqualTo(first);
  }

  @Test
  void findsNothingAcceptedWhereOnlyReferencesAre() throws IOException {
    TrialOutcome failed = new TrialOutcome.Failed("no");
    StoredExample.store(
        results,
        Map.of(
            VIRTUAL,
            failed,
            "mvc-jdbc-platform",
            failed,
            "webflux-r2dbc",
            failed,
            "ratpack-async-pg",
            failed));
    assertThat(Tabulation.below(List.of(results)).hasFinding()).isFalse();
  }
}
