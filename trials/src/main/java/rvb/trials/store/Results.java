package rvb.trials.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Function;
import rvb.trials.judge.Judgement;

/**
 * Every stored result below some folders: each file is opened once, and only a batch of results is
 * held at a time.
 */
public final class Results {

  /** Results that are decoded at a time, on all cores; decoding is most of what a table costs. */
  private static final int BATCH = 64;

  private final Map<Path, SortedSet<Path>> suites;
  private final Function<Path, byte[]> opener;
  private final List<Excluded> excluded = new ArrayList<>();
  private final Map<String, Path> seen = new HashMap<>();

  Results(Map<Path, SortedSet<Path>> suites, Function<Path, byte[]> opener) {
    this.suites = suites;
    this.opener = opener;
  }

  /**
   * Finds results.
   *
   * @param roots folders of suites, or suites themselves
   * @throws IOException if a folder cannot be listed
   */
  public static Results below(List<Path> roots) throws IOException {
    return new Results(ResultFiles.bySuite(roots), Results::bytes);
  }

  /**
   * Hands over each result that can be believed, in the order of their paths.
   *
   * @return what was left out
   */
  public List<Excluded> forEach(Consumer<JudgedSummary> consumer) {
    excluded.clear();
    seen.clear();
    suites.forEach((folder, files) -> suite(folder, files, consumer));
    return List.copyOf(excluded);
  }

  private void suite(Path folder, SortedSet<Path> files, Consumer<JudgedSummary> consumer) {
    Ledger ledger = ledger(files);
    List<Path> results = files.stream().filter(ResultFiles::isResult).toList();
    for (int from = 0; from < results.size(); from += BATCH) {
      results.subList(from, Math.min(from + BATCH, results.size())).parallelStream()
          .map(file -> read(file, ledger))
          .toList()
          .forEach(read -> accept(read, consumer));
    }
    long aborted = ledger.aborted();
    if (aborted > 0) {
      excluded.add(
          new Excluded(folder, "%d aborted, cut short before a result".formatted(aborted)));
    }
  }

  /** A file, and either what it holds or why it is refused. */
  private sealed interface Read {
    record Believed(Path file, JudgedSummary trial) implements Read {}

    record Refused(Excluded excluded) implements Read {}
  }

  private Read read(Path file, Ledger ledger) {
    try {
      byte[] bytes = opener.apply(file);
      StoredSummary stored = TrialFiles.summary(file, bytes);
      Plausible.require(file, stored);
      refuseSwapped(file, bytes, ledger.sha256(stored.trial().id(), stored.attempt()));
      return new Read.Believed(file, judged(file, stored, ledger));
    } catch (RefusedFileException refused) {
      return new Read.Refused(new Excluded(file, refused.reason()));
    } catch (UncheckedIOException unreadable) {
      return new Read.Refused(new Excluded(file, "cannot be read: " + unreadable.getMessage()));
    }
  }

  private void accept(Read read, Consumer<JudgedSummary> consumer) {
    switch (read) {
      case Read.Refused(Excluded refused) -> excluded.add(refused);
      case Read.Believed(Path file, JudgedSummary trial) ->
          duplicateOf(file, trial.stored())
              .ifPresentOrElse(
                  first -> excluded.add(new Excluded(file, "is a duplicate of " + named(first))),
                  () -> consumer.accept(trial));
    }
  }

  private static JudgedSummary judged(Path file, StoredSummary stored, Ledger ledger) {
    if (stored.outcome().measurement() == null) {
      return new JudgedSummary(stored, null);
    }
    Optional<Judgement> judgement = ledger.judgement(stored.trial().id(), stored.attempt());
    return new JudgedSummary(
        stored,
        judgement.orElseThrow(
            () -> new RefusedFileException(file, "is not judged yet; run `rvb judge` on it")));
  }

  private static void refuseSwapped(Path file, byte[] bytes, Optional<String> journalled) {
    if (journalled.isPresent()
        && !journalled.get().equals(TrialFiles.storedChecksum(file, bytes))) {
      throw new RefusedFileException(file, "is not the file that the journal names");
    }
  }

  /** The file and its folder: the same wherever the results lie. */
  private static Path named(Path file) {
    return file.subpath(Math.max(0, file.getNameCount() - 2), file.getNameCount());
  }

  private Optional<Path> duplicateOf(Path file, StoredSummary stored) {
    String key = "%s %s %d".formatted(stored.suiteId(), stored.trial().id(), stored.attempt());
    return Optional.ofNullable(seen.putIfAbsent(key, file));
  }

  private Ledger ledger(SortedSet<Path> files) {
    for (Path file : files) {
      if (!ResultFiles.isResult(file)) {
        return ledger(file);
      }
    }
    return new Ledger(List.of());
  }

  private Ledger ledger(Path journal) {
    try {
      return new Ledger(Journal.readKnownVersion(journal, opener.apply(journal)));
    } catch (RefusedFileException refused) {
      excluded.add(new Excluded(journal, refused.reason()));
      return new Ledger(List.of());
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
