package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.StoredExample;
import rvb.trials.plan.Plans;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.SuiteStore;

class StoredResultCommandsTest {

  @TempDir private Path results;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }

  private static Map<String, TrialOutcome> allFailed() {
    TrialOutcome failed = new TrialOutcome.Failed("the port is in use");
    return Plans.SERVICES.stream().collect(Collectors.toMap(service -> service, service -> failed));
  }

  @Test
  void tableEndsWithZeroWhereATrialIsAccepted() throws IOException {
    StoredExample.store(results, Map.of());
    assertThat(run("table", results.toString())).isZero();
    assertThat(out.toString()).contains("mvc-jdbc-virtual").doesNotContain("\u001b");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void tableEndsWithTwoWhereNoneIs() throws IOException {
    StoredExample.store(results, allFailed());
    assertThat(run("table", results.toString())).isEqualTo(2);
  }

  @Test
  void tableNamesEveryExcludedFileOnStandardError() throws IOException {
    Path suite = StoredExample.store(results, Map.of());
    Path file =
        Files.writeString(suite.resolve("trial-b1-products-r2000-webflux-r2dbc-a1.json"), "{");
    assertThat(run("table", "--format", "csv", results.toString())).isZero();
    assertThat(err.toString()).startsWith("excluded: " + file + ": is truncated");
    assertThat(out.toString()).startsWith("suite,").doesNotContain("webflux-r2dbc");
  }

  @Test
  void judgeAppendsNothingWhereNothingChanged() throws IOException {
    Path journal = StoredExample.store(results, Map.of()).resolve("journal.ndjson");
    List<String> before = Files.readAllLines(journal);
    assertThat(run("judge", results.toString())).isZero();
    assertThat(Files.readAllLines(journal)).isEqualTo(before);
    assertThat(out.toString().lines()).hasSize(6).allMatch(line -> line.endsWith(": accepted"));
  }

  @Test
  void judgeDecidesAboutResultsThatNobodyJudged() throws IOException {
    Path suite = StoredExample.store(results, Map.of());
    Path journal = suite.resolve("journal.ndjson");
    List<String> unjudged =
        Files.readAllLines(journal).stream()
            .filter(line -> !line.contains("\"event\":\"judged\""))
            .toList();
    Files.write(journal, unjudged);
    assertThat(run("table", results.toString())).isEqualTo(2);
    assertThat(run("judge", results.toString())).isZero();
    assertThat(run("table", results.toString())).isZero();
  }

  @Test
  void cleanRemovesLeftoversAndNoResult() throws IOException {
    Path suite = StoredExample.store(results, Map.of());
    Path temporary = Files.writeString(suite.resolve("trial-x.json.tmp"), "half");
    Path empty;
    try (SuiteStore store = SuiteStore.open(results, Plans.standard(), "another rig")) {
      empty = store.directory();
    }
    assertThat(run("clean", "--dry-run", results.toString())).isZero();
    assertThat(temporary).exists();
    assertThat(run("clean", results.toString())).isZero();
    assertThat(temporary).doesNotExist();
    assertThat(empty).doesNotExist();
    assertThat(run("table", results.toString())).isZero();
    assertThat(out.toString()).contains("removed " + temporary);
  }

  @Test
  void mistakesAreOneLineOnStandardErrorAndExitCodeOne() {
    assertThat(run("tabel")).isEqualTo(1);
    assertThat(run("table", "--format", "xml")).isEqualTo(1);
    assertThat(run("table", results.resolve("nosuch").toString())).isEqualTo(1);
    assertThat(run()).isEqualTo(1);
    assertThat(err.toString().lines()).hasSize(4).allMatch(line -> line.startsWith("rvb: "));
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void helpGoesToStandardOutput() {
    assertThat(run("table", "--help")).isZero();
    assertThat(out.toString()).contains("--format");
  }
}
