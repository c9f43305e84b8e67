package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Consumer;
import rvb.trials.judge.Evidence;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Judgement;

/** Judges stored raw data again; the results stay, a changed judgement goes into the journal. */
public final class Rejudging {

  private final Map<Path, SortedSet<Path>> suites;
  private final List<Excluded> excluded = new ArrayList<>();

  /**
   * Finds the results to judge.
   *
   * @param roots folders of suites, or suites themselves
   * @throws IOException if a folder cannot be listed
   */
  public Rejudging(List<Path> roots) throws IOException {
    this.suites = ResultFiles.bySuite(roots);
  }

  /** The suites that hold a result. */
  public List<Path> suites() {
    return suites.entrySet().stream()
        .filter(suite -> suite.getValue().stream().anyMatch(ResultFiles::isResult))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * One judged result.
   *
   * @param stored the result
   * @param judgement what is decided about it now
   * @param before the word of the verdict that it had, where that was another
   */
  public record Change(StoredTrial stored, Judgement judgement, Optional<String> before) {}

  /**
   * Judges each result and hands it over.
   *
   * @return what could not be judged
   * @throws IOException if a journal cannot be written
   * @throws IllegalStateException if a suite is running right now
   */
  public List<Excluded> forEach(Consumer<Change> consumer) throws IOException {
    for (Map.Entry<Path, SortedSet<Path>> suite : suites.entrySet()) {
      try (Journal journal = Journal.open(suite.getKey())) {
        Ledger ledger = new Ledger(journal.entries());
        for (Path file : suite.getValue()) {
          if (ResultFiles.isResult(file)) {
            judge(file, journal, ledger).ifPresent(consumer);
          }
        }
      } catch (RefusedFileException unreadable) {
        excluded.add(new Excluded(suite.getKey(), unreadable.reason()));
      }
    }
    return List.copyOf(excluded);
  }

  private Optional<Change> judge(Path file, Journal journal, Ledger ledger) throws IOException {
    try {
      StoredTrial stored = TrialFiles.decode(file, Files.readAllBytes(file));
      Evidence evidence = stored.evidence();
      return evidence == null
          ? Optional.empty()
          : Optional.of(note(stored, Judge.judge(evidence), journal, ledger));
    } catch (RefusedFileException refused) {
      excluded.add(new Excluded(file, refused.reason()));
      return Optional.empty();
    }
  }

  private static Change note(
      StoredTrial stored, Judgement judgement, Journal journal, Ledger ledger) throws IOException {
    Optional<Judgement> before = ledger.judgement(stored.trial().id(), stored.attempt());
    if (!before.equals(Optional.of(judgement))) {
      journal.append(
          new JournalEntry.Judged(
              Clock.systemUTC().instant(), stored.trial().id(), stored.attempt(), judgement));
    }
    return new Change(
        stored,
        judgement,
        before
            .map(earlier -> earlier.verdict().word())
            .filter(word -> !word.equals(judgement.verdict().word())));
  }
}
