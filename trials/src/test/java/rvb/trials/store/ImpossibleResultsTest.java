package rvb.trials.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.StoredBlocks;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Tabulation;

/** Files whose checksum and journal are right, and which no trial can have written. */
class ImpossibleResultsTest {

  @TempDir private Path results;

  /** A suite in which the first trial of webflux-r2dbc has another value. */
  private List<Excluded> excludedWith(String path, Object value) throws IOException {
    StoredBlocks.store(
        results,
        1,
        (trial, example) ->
            trial.subject().label().equals("webflux-r2dbc") ? example.with(path, value) : example);
    List<JudgedSummary> read = new ArrayList<>();
    List<Excluded> excluded = Results.below(List.of(results)).forEach(read::add);
    assertThat(read).hasSize(3);
    return excluded;
  }

  private static void refusesEveryAttempt(List<Excluded> excluded, String reason) {
    assertThat(excluded).isNotEmpty();
    assertThat(excluded)
        .allSatisfy(
            it -> {
              assertThat(it.file().getFileName().toString()).contains("webflux-r2dbc-a");
              assertThat(it.reason()).contains(reason);
            });
  }

  @Test
  void aNegativeLatencyIsRefused() throws IOException {
    refusesEveryAttempt(excludedWith("generator/latency/p50Nanos", -1L), "below zero");
  }

  @Test
  void aNegativeCountIsRefused() throws IOException {
    refusesEveryAttempt(excludedWith("generator/accounting/timeout", -1L), "below zero");
  }

  @Test
  void whatIsNoNumberIsRefused() throws IOException {
    Path suite = StoredBlocks.store(results, 1, (trial, example) -> example);
    Path file = suite.resolve("trial-b1-products-r2000-webflux-r2dbc-a1.json");
    for (String no : List.of("\"NaN\"", "NaN", "\"Infinity\"", "\"2000.0\"")) {
      rewrite(file, "\"achievedPerSecond\":2000.0", "\"achievedPerSecond\":" + no);
      List<Excluded> excluded = Results.below(List.of(results)).forEach(judged -> {});
      assertThat(excluded).as(no).hasSize(1);
      assertThat(excluded.getFirst().file()).isEqualTo(file);
      assertThat(excluded.getFirst().reason())
          .containsAnyOf("is no result of this version", "is not the file that the journal names");
      rewrite(file, "\"achievedPerSecond\":" + no, "\"achievedPerSecond\":2000.0");
    }
    assertThat(Results.below(List.of(results)).forEach(judged -> {})).isEmpty();
  }

  /** Changes a value and makes the checksum right again. */
  private static void rewrite(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    int trailer = text.lastIndexOf(",\"sha256\":\"");
    String body = text.substring(0, trailer).replace(from, to);
    String checksum = Sha256.of(body.getBytes(StandardCharsets.UTF_8));
    Files.writeString(file, body + ",\"sha256\":\"" + checksum + "\",\"complete\":true}\n");
  }

  @Test
  void aSuiteOfAFutureVersionIsRefusedByItsJournal() throws IOException {
    Path suite = StoredBlocks.store(results, 1, (trial, example) -> example);
    Path journal = suite.resolve(Journal.FILE_NAME);
    Files.writeString(
        journal, Files.readString(journal).replace("\"schemaVersion\":1,", "\"schemaVersion\":2,"));
    assertThat(Results.below(List.of(results)).forEach(judged -> {}))
        .extracting(Excluded::reason)
        .anyMatch(reason -> reason.startsWith("has schemaVersion 2; this program reads 1"));
  }

  @Test
  void aCopiedSuiteIsRefusedByNameAndTheFirstTabulated() throws IOException {
    Path suite = StoredBlocks.store(results, 6, (trial, example) -> example);
    Path copy = Files.createDirectory(results.resolve("z-copy"));
    try (Stream<Path> files = Files.list(suite)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    Tabulation tabulation = Tabulation.below(List.of(results));
    assertThat(tabulation.attempts()).hasSize(24);
    assertThat(tabulation.excluded())
        .hasSize(24)
        .allMatch(it -> it.file().startsWith(copy))
        .allMatch(it -> it.reason().startsWith("is a duplicate of " + suite.getFileName()));
    assertThat(Format.TEXT.write(tabulation)).contains("24 excluded:").contains("6 of 6");
  }
}
