package rvb.trials.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.run.TrialOutcome;
import rvb.wrk2.report.Report;

class ResultsTest {

  private static final Plan PLAN =
      Plans.oneService("mvc-jdbc-virtual", 2000, Duration.ofSeconds(20));
  private static final String BROKEN = "broken result";

  @TempDir private Path results;
  private Path first;
  private Path second;

  @BeforeEach
  void storesTwoSuites() throws IOException {
    first = store();
    second = store();
  }

  private Path store() throws IOException {
    try (SuiteStore store = SuiteStore.open(results, PLAN, "this rig")) {
      Attempt attempt = store.next().orElseThrow();
      store.started(attempt);
      store.finished(attempt, new TrialOutcome.Measured(Example.ofService().measurement()), null);
      return store.directory().resolve(attempt.fileName() + ".json");
    }
  }

  private List<Excluded> read(List<JudgedSummary> into) throws IOException {
    return Results.below(List.of(results)).forEach(into::add);
  }

  /** Expects the second result alone, and the first refused for a reason. */
  private void refusesFirst(String reason) throws IOException {
    List<JudgedSummary> read = new ArrayList<>();
    List<Excluded> excluded = read(read);
    assertThat(read).as(BROKEN).hasSize(1);
    assertThat(read.getFirst().stored().suiteId())
        .isEqualTo(String.valueOf(second.getName(second.getNameCount() - 2)));
    assertThat(excluded)
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.file()).isEqualTo(first);
              assertThat(it.reason()).contains(reason);
            });
  }

  private void edit(String from, String to) throws IOException {
    Files.writeString(first, Files.readString(first).replace(from, to));
  }

  @Test
  void readsBackWhatWasStored() throws IOException {
    List<JudgedSummary> read = new ArrayList<>();
    assertThat(read(read)).isEmpty();
    assertThat(read).hasSize(2);
    StoredSummary stored = read.getFirst().stored();
    assertThat(stored.plan()).isEqualTo(PLAN);
    assertThat(Objects.requireNonNull(stored.outcome().measurement()).generator())
        .isEqualTo(
            new StoredSummary.Answers(
                report().accounting(), report().window(), report().latency()));
    assertThat(TrialFiles.decode(first, Files.readAllBytes(first)).outcome())
        .isEqualTo(new TrialOutcome.Measured(Example.ofService().measurement()));
  }

  private static Report report() {
    return Objects.requireNonNull(Example.ofService().measurement().generator());
  }

  @Test
  void opensEachFileOnce() throws IOException {
    List<Path> opened = Collections.synchronizedList(new ArrayList<>());
    new Results(
            ResultFiles.bySuite(List.of(results, results)),
            file -> {
              opened.add(file);
              return bytes(file);
            })
        .forEach(judged -> {});
    assertThat(opened).hasSize(4).doesNotHaveDuplicates();
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Test
  void refusesATruncatedFile() throws IOException {
    byte[] whole = Files.readAllBytes(first);
    for (int length : new int[] {0, 1, 50, 500, whole.length / 2, whole.length - 1}) {
      Files.write(first, Arrays.copyOf(whole, length));
      refusesFirst("truncated");
    }
  }

  @Test
  void refusesAHandEditedFile() throws IOException {
    edit("\"achievedPerSecond\":2000.0", "\"achievedPerSecond\":9999.0");
    refusesFirst("was edited: its checksum is another");
  }

  @Test
  void refusesAFileThatWasEditedWithItsChecksum() throws IOException {
    StoredTrial stored = TrialFiles.decode(first, Files.readAllBytes(first));
    StoredTrial other =
        new StoredTrial(
            stored.kind(),
            stored.schemaVersion(),
            stored.suiteId(),
            stored.planHash(),
            stored.attempt(),
            stored.storedAt().plusSeconds(1),
            stored.trial(),
            stored.plan(),
            null,
            null,
            stored.outcome());
    Files.write(first, TrialFiles.encode(other));
    refusesFirst("is not the file that the journal names");
  }

  @Test
  void refusesAFutureVersion() throws IOException {
    edit("\"schemaVersion\":1,", "\"schemaVersion\":2,");
    refusesFirst("has schemaVersion 2; this program reads 1");
  }

  @Test
  void refusesAnotherKindOfFile() throws IOException {
    Files.writeString(first, "{\"kind\":\"something\",\"schemaVersion\":1}");
    refusesFirst("is no result file");
    Files.writeString(first, "NaN");
    refusesFirst("truncated or no JSON");
    Files.writeString(first, Collections.nCopies(100, "[").toString());
    refusesFirst("truncated or no JSON");
  }

  @Test
  void refusesADuplicate() throws IOException {
    Path copy = Files.copy(first, first.resolveSibling("trial-copy.json"));
    List<JudgedSummary> read = new ArrayList<>();
    assertThat(read(read))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.file()).isEqualTo(copy);
              assertThat(it.reason())
                  .isEqualTo(
                      "is a duplicate of "
                          + first.subpath(first.getNameCount() - 2, first.getNameCount()));
            });
    assertThat(read).hasSize(2);
  }

  @Test
  void refusesAResultThatNobodyJudged() throws IOException {
    Files.delete(first.resolveSibling(Journal.FILE_NAME));
    refusesFirst("is not judged yet");
  }

  @Test
  void countsAttemptsThatWereCutShort() throws IOException {
    Path journal = first.resolveSibling(Journal.FILE_NAME);
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, 2));
    Files.delete(first);
    List<JudgedSummary> read = new ArrayList<>();
    assertThat(read(read))
        .singleElement()
        .satisfies(it -> assertThat(it.reason()).startsWith("1 aborted"));
    assertThat(read).hasSize(1);
  }

  @Test
  void refusesAnEditedJournalByItsLine() throws IOException {
    Path journal = first.resolveSibling(Journal.FILE_NAME);
    Files.writeString(journal, Files.readString(journal).replace("\"started\"", "\"stopped\""));
    List<JudgedSummary> read = new ArrayList<>();
    assertThat(read(read))
        .extracting(Excluded::reason)
        .anyMatch(reason -> reason.startsWith("line 2 is edited"));
    assertThat(read).hasSize(1);
  }
}
