package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.StoredExample;

class VerifyCommandTest {

  private static final String RESULT = "trial-b1-products-r2000-webflux-r2dbc-a1.json";

  @TempDir private Path results;

  private final StringWriter out = new StringWriter();
  private Path suite;

  private int run(String command) {
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(new StringWriter(), true))
        .execute(command, results.toString());
  }

  @BeforeEach
  void storesASuiteWithItsTable() throws IOException {
    suite = StoredExample.store(results, Map.of());
    assertThat(run("judge")).isZero();
    out.getBuffer().setLength(0);
  }

  private void edit(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  private void findsProblem(String problem) {
    assertThat(run("verify")).isEqualTo(3);
    assertThat(out.toString()).contains(problem);
  }

  @Test
  void aStoredSuiteComesOutAsItIsStored() {
    assertThat(run("verify")).isZero();
    assertThat(out.toString()).endsWith(": 6 results and their table come out as stored\n");
  }

  @Test
  void verifyingChangesNothing() throws IOException {
    Map<String, String> before = contents();
    run("verify");
    assertThat(contents()).isEqualTo(before);
  }

  private Map<String, String> contents() throws IOException {
    try (Stream<Path> files = Files.list(suite)) {
      Map<String, String> contents = new TreeMap<>();
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
      return contents;
    }
  }

  @Test
  void anEditedResultIsFound() throws IOException {
    edit(suite.resolve(RESULT), "\"achievedPerSecond\":2000.0", "\"achievedPerSecond\":2001.0");
    findsProblem(RESULT + ": was edited: its checksum is another");
  }

  @Test
  void aResultThatIsGoneIsFound() throws IOException {
    Files.delete(suite.resolve(RESULT));
    findsProblem(RESULT + ": is in the journal and is not there");
  }

  @Test
  void anEditedVerdictIsFound() throws IOException {
    edit(
        suite.resolve("journal.ndjson"), "\"serviceCpuMicros\":100.0", "\"serviceCpuMicros\":10.0");
    findsProblem(RESULT + ": is judged otherwise now; run `rvb judge`");
  }

  @Test
  void anEditedTableIsFound() throws IOException {
    edit(suite.resolve("table.md"), "2,000.0", "2,999.0");
    findsProblem("table.md: is not what the stored results give");
  }

  @Test
  void aMissingTableIsFound() throws IOException {
    Files.delete(suite.resolve("table.md"));
    findsProblem("table.md: is not there; `rvb judge` makes it");
  }

  @Test
  void aFutureVersionIsFound() throws IOException {
    edit(suite.resolve("journal.ndjson"), "\"schemaVersion\":1,", "\"schemaVersion\":2,");
    findsProblem("journal.ndjson: has schemaVersion 2; this program reads 1");
  }

  @Test
  void anotherOrderThanThatOfTheSeedIsFound() throws IOException {
    Path journal = suite.resolve("journal.ndjson");
    List<String> lines = Files.readAllLines(journal);
    String planned = lines.getFirst();
    int seed = planned.indexOf("\"seed\":{\"value\":") + "\"seed\":{\"value\":".length();
    lines.set(0, planned.substring(0, seed) + "1" + planned.substring(seed));
    Files.write(journal, lines);
    findsProblem("journal.ndjson: has another order of trials than its seed gives");
  }

  @Test
  void aRenamedResultIsFound() throws IOException {
    Files.move(suite.resolve(RESULT), suite.resolve("trial-other.json"));
    findsProblem("trial-other.json: holds trial-b1-products-r2000-webflux-r2dbc-a1");
  }

  @Test
  void thePublishedTrialsAreWhatTheirRawOutputsSay() throws IOException {
    Path published = published();
    assertThat(run("verify")).isZero();
    assertThat(out.toString()).contains("the published trials come out as stored");
    edit(published.resolve("trials.csv"), "571768", "571769");
    findsProblem("trials.csv: trial 1 is not what wrk2/trial-1.txt says");
  }

  private Path published() throws IOException {
    Path source = Path.of("..", "results", "2016");
    Path copy = results.resolve("2016");
    Files.createDirectories(copy.resolve("wrk2"));
    Files.copy(source.resolve("trials.csv"), copy.resolve("trials.csv"));
    try (Stream<Path> outputs = Files.list(source.resolve("wrk2"))) {
      for (Path output : outputs.toList()) {
        Files.copy(output, copy.resolve("wrk2").resolve(output.getFileName()));
      }
    }
    return copy;
  }

  @Test
  void nothingToVerifyEndsWithTwo() throws IOException {
    try (Stream<Path> files = Files.list(suite)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    assertThat(run("verify")).isEqualTo(2);
  }
}
