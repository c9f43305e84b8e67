package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Judgement;

/** Stored results with all their samples, one at a time: a suite of them may be large. */
public final class StoredTrials {

  private StoredTrials() {}

  /**
   * A result and where it lies.
   *
   * @param file the result's file; its histogram log is beside it
   * @param stored all that the file holds
   * @param judgement the latest judgement; null where nobody judged it
   */
  public record Found(Path file, StoredTrial stored, @Nullable Judgement judgement) {

    /** The histogram log; empty where the trial has none. */
    public Optional<Path> histogramLog() {
      return Optional.ofNullable(stored.histogramLog()).map(file::resolveSibling);
    }

    /**
     * Refuses a histogram log that is not the one that was stored.
     *
     * @throws RefusedFileException if it was edited or swapped
     * @throws IOException if it cannot be read
     */
    public void requireUnchanged(Path histogramLog) throws IOException {
      if (!Sha256.of(Files.readAllBytes(histogramLog)).equals(stored.histogramLogSha256())) {
        throw new RefusedFileException(histogramLog, "is not the log that its result names");
      }
    }
  }

  /**
   * Hands over each result that can be believed, in the order of their paths.
   *
   * @param roots folders of suites, suites, or single results
   * @return what was left out, with reasons
   * @throws IOException if a folder or file cannot be read
   */
  public static List<Excluded> forEach(List<Path> roots, Consumer<Found> consumer)
      throws IOException {
    List<Excluded> excluded = new ArrayList<>();
    for (var suite : ResultFiles.bySuite(roots).entrySet()) {
      Ledger ledger = ledger(suite.getKey());
      for (Path file : suite.getValue()) {
        if (ResultFiles.isResult(file)) {
          read(file, ledger, excluded).ifPresent(consumer);
        }
      }
    }
    return excluded;
  }

  private static Optional<Found> read(Path file, Ledger ledger, List<Excluded> excluded)
      throws IOException {
    try {
      StoredTrial stored = TrialFiles.decode(file, Files.readAllBytes(file));
      return Optional.of(
          new Found(
              file, stored, ledger.judgement(stored.trial().id(), stored.attempt()).orElse(null)));
    } catch (RefusedFileException refused) {
      excluded.add(new Excluded(file, refused.reason()));
      return Optional.empty();
    }
  }

  private static Ledger ledger(Path suite) throws IOException {
    Path journal = suite.resolve(Journal.FILE_NAME);
    return new Ledger(
        Files.exists(journal) ? Journal.read(journal, Files.readAllBytes(journal)) : List.of());
  }
}
