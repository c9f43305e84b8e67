package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.StoredBlocks;
import rvb.trials.plan.PlannedTrial;

class CompareCommandTest {

  private static final String VIRTUAL = "mvc-jdbc-virtual";

  @TempDir private Path results;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int compare(Path first, Path second, String... options) {
    String[] args = new String[options.length + 3];
    System.arraycopy(options, 0, args, 3, options.length);
    args[0] = "compare";
    args[1] = first.toString();
    args[2] = second.toString();
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }

  /** A suite in which mvc-jdbc-virtual uses a share of the usual CPU, and all else is as given. */
  private Path suite(String folder, int blocks, double share, UnaryOperator<Example> change)
      throws IOException {
    return StoredBlocks.store(
        Files.createDirectory(results.resolve(folder)),
        blocks,
        (trial, example) -> change.apply(withCpu(trial, example, share)));
  }

  private static Example withCpu(PlannedTrial trial, Example example, double share) {
    double factor = trial.subject().label().equals(VIRTUAL) ? share : 1;
    double luck = 1 + 0.005 * (trial.block() % 3);
    return example.with(
        "after/service/cpuMicros", 9_000_000 + Math.round(4_000_000 * factor * luck));
  }

  private String line(String subject, String measure) {
    return out.toString()
        .lines()
        .filter(it -> it.startsWith(subject) && it.contains(measure))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void equalSuitesAreNoWorse() throws IOException {
    Path first = suite("a", 6, 1, example -> example);
    Path second = suite("b", 6, 1, example -> example);
    assertThat(compare(first, second)).isZero();
    assertThat(line(VIRTUAL, "service CPU")).contains("no difference");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void moreCpuIsWorseAndEndsWithThree() throws IOException {
    Path first = suite("a", 6, 1, example -> example);
    Path second = suite("b", 6, 1.2, example -> example);
    assertThat(compare(first, second)).isEqualTo(3);
    assertThat(line(VIRTUAL, "service CPU")).contains("1.200 (1.19").endsWith("worse");
    assertThat(line("webflux-r2dbc", "service CPU")).endsWith("no difference");
  }

  @Test
  void lessCpuIsBetterAndNoReasonToFail() throws IOException {
    Path first = suite("a", 6, 1.2, example -> example);
    Path second = suite("b", 6, 1, example -> example);
    assertThat(compare(first, second)).isZero();
    assertThat(line(VIRTUAL, "service CPU")).endsWith("better");
  }

  @Test
  void anotherCommitIsNamedAndNoReasonToRefuse() throws IOException {
    Path first = suite("a", 6, 1, example -> example);
    Path second = suite("b", 6, 1, example -> example.with("fingerprint/commit", "fff"));
    assertThat(compare(first, second)).isZero();
    assertThat(out.toString()).contains("commit: abc -> fff").doesNotContain("UNLIKE");
  }

  @Test
  void unlikeSuitesAreRefusedWithoutForce() throws IOException {
    Path first = suite("a", 6, 1, example -> example);
    Path second =
        suite(
            "b",
            6,
            1,
            example ->
                example
                    .with("fingerprint/cpuModel", "another processor")
                    .with("fingerprint/postgresSettings", Map.of("jit", "off"))
                    .with("settings/database/poolSize", 8L)
                    .with("settings/server", "a server"));
    assertThat(compare(first, second)).isEqualTo(1);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString())
        .contains("unlike: CPU: a processor -> another processor")
        .contains("unlike: PostgreSQL jit: (none) -> off")
        .contains("unlike: mvc-jdbc-virtual server: (none) -> a server")
        .contains("not alike")
        .contains("--force");
    assertThat(compare(first, second, "--force")).isZero();
    assertThat(out.toString()).contains("UNLIKE").contains("CPU: a processor -> another");
  }

  @Test
  void fewerThanSixBlocksDecideNothingAndEndWithTwo() throws IOException {
    Path first = suite("a", 5, 1, example -> example);
    Path second = suite("b", 6, 2, example -> example);
    assertThat(compare(first, second)).isEqualTo(2);
    assertThat(line(VIRTUAL, "service CPU")).endsWith("not tested");
  }

  @Test
  void noiseForbidsToSayWorse() throws IOException {
    Path first = suite("a", 6, 1, example -> example);
    Path second =
        suite("b", 6, 1.2, example -> example.with("generator/self/hiccupP999Nanos", 9_000_000));
    assertThat(compare(first, second)).isZero();
    assertThat(line(VIRTUAL, "service CPU")).endsWith("differs, noisy");
  }

  @Test
  void aFolderOfNoSuiteOrOfSeveralIsRefusedInOneLine() throws IOException {
    Path first = suite("a", 6, 1, example -> example);
    suite("b", 5, 1, example -> example);
    assertThat(compare(first, results)).isEqualTo(1);
    assertThat(compare(first, results.resolve("nosuch"))).isEqualTo(1);
    assertThat(err.toString().lines()).hasSize(2);
    assertThat(err.toString()).contains("holds 2 suites").contains("no such folder of a suite");
  }
}
