package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import rvb.trials.plan.Plan;

/** Finds the unfinished suite of a plan, or makes a new one. */
final class SuiteOpener {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private final Path results;
  private final Plan plan;
  private final String rig;
  private final Clock clock;

  SuiteOpener(Path results, Plan plan, String rig, Clock clock) {
    this.results = results;
    this.plan = plan;
    this.rig = rig;
    this.clock = clock;
  }

  SuiteStore open() throws IOException {
    Files.createDirectories(results);
    for (Path suite : newestFirst()) {
      Optional<JournalEntry.Planned> planned = samePlan(suite);
      if (planned.isPresent()) {
        SuiteStore store = resume(suite, planned.get());
        if (!store.isComplete()) {
          return store;
        }
        store.close();
      }
    }
    return begin();
  }

  private List<Path> newestFirst() throws IOException {
    try (Stream<Path> children = Files.list(results)) {
      return children
          .filter(child -> Files.isRegularFile(child.resolve(Journal.FILE_NAME)))
          .sorted(Comparator.comparing(Path::getFileName).reversed())
          .toList();
    }
  }

  private Optional<JournalEntry.Planned> samePlan(Path suite) throws IOException {
    List<JournalEntry> entries;
    try {
      entries = Journal.read(suite.resolve(Journal.FILE_NAME));
    } catch (RefusedFileException unreadable) {
      return Optional.empty();
    }
    return !entries.isEmpty()
            && entries.getFirst() instanceof JournalEntry.Planned planned
            && planned.planHash().equals(plan.hash())
            && planned.rig().equals(rig)
        ? Optional.of(planned)
        : Optional.empty();
  }

  private SuiteStore resume(Path suite, JournalEntry.Planned planned) throws IOException {
    Journal journal = Journal.open(suite);
    try {
      Progress progress = new Progress(planned.plan(), planned.trials());
      SuiteStore store =
          new SuiteStore(suite, planned.plan(), planned.suiteId(), true, journal, progress, clock);
      Ledger ledger = new Ledger(journal.entries());
      if (ledger.blocks() > 0) {
        progress.extend(planned.plan().withBlocks(ledger.blocks()).trials());
      }
      ledger.replayInto(progress);
      adoptLeftovers(store, suite, ledger);
      return store;
    } catch (IOException | RuntimeException unusable) {
      journal.close();
      throw unusable;
    }
  }

  /** A file that was complete when the runner died, but not in the journal yet, is not lost. */
  private static void adoptLeftovers(SuiteStore store, Path suite, Ledger ledger)
      throws IOException {
    List<Path> files;
    try (Stream<Path> children = Files.list(suite)) {
      files = children.filter(ResultFiles::isResult).sorted().toList();
    }
    for (Path file : files) {
      if (!ledger.isConcluded(file.getFileName().toString())) {
        adoptOrLeave(store, file);
      }
    }
  }

  private static void adoptOrLeave(SuiteStore store, Path file) throws IOException {
    try {
      store.adopt(file);
    } catch (RefusedFileException refused) {
      // Tables name it among the excluded; the trial is run again.
      return;
    }
  }

  private SuiteStore begin() throws IOException {
    String stamp = STAMP.format(clock.instant());
    Path suite = freshDirectory("%s-%s-%s".formatted(stamp, plan.name(), plan.hash()));
    String suiteId = suite.getFileName().toString();
    Journal journal = Journal.open(suite);
    journal.append(
        new JournalEntry.Planned(
            clock.instant(),
            StoredTrial.SCHEMA_VERSION,
            suiteId,
            plan.hash(),
            rig,
            plan,
            plan.trials()));
    DurableFiles.syncDirectory(suite);
    DurableFiles.syncDirectory(results);
    Progress progress = new Progress(plan, plan.trials());
    return new SuiteStore(suite, plan, suiteId, false, journal, progress, clock);
  }

  private Path freshDirectory(String name) throws IOException {
    Path directory = results.resolve(name);
    for (int i = 2; Files.exists(directory); i++) {
      directory = results.resolve(name + "-" + i);
    }
    return Files.createDirectory(directory);
  }
}
