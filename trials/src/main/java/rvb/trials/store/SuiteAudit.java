package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Evidence;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Judgement;

/**
 * Looks whether a suite is as it was stored: checksums, versions, what belongs together, and
 * whether judging its raw data again gives the judgements of its journal, byte for byte.
 */
public final class SuiteAudit {

  private final Path suite;
  private final SortedSet<Path> files;
  private final List<String> problems = new ArrayList<>();
  private int results;

  private SuiteAudit(Path suite, SortedSet<Path> files) {
    this.suite = suite;
    this.files = files;
  }

  /**
   * What an audit found.
   *
   * @param suite the suite's folder
   * @param results how many result files there are
   * @param problems a file and what is wrong with it, one line each; empty where all is well
   */
  public record Finding(Path suite, int results, List<String> problems) {}

  /**
   * Audits every suite below some folders; at no time more than one result is held.
   *
   * @param roots folders of suites, or suites themselves
   * @param alsoCheck is given each result that can be read, with somewhere to tell a problem
   * @throws IOException if a folder or file cannot be read
   */
  public static List<Finding> below(List<Path> roots, ResultCheck alsoCheck) throws IOException {
    List<Finding> findings = new ArrayList<>();
    for (var suite : ResultFiles.bySuite(roots).entrySet()) {
      findings.add(new SuiteAudit(suite.getKey(), suite.getValue()).audit(alsoCheck));
    }
    return List.copyOf(findings);
  }

  /** Something more to look at in each result. */
  public interface ResultCheck {
    /**
     * Looks at one.
     *
     * @param problems takes each problem in one line
     */
    void check(StoredTrials.Found found, Consumer<String> problems) throws IOException;
  }

  private Finding audit(ResultCheck alsoCheck) throws IOException {
    List<JournalEntry> entries = entries();
    if (!entries.isEmpty()) {
      Ledger ledger = new Ledger(entries);
      JournalEntry.Planned planned = planned(entries.getFirst());
      for (Path file : files.stream().filter(ResultFiles::isResult).toList()) {
        results++;
        result(file, ledger, planned, alsoCheck);
      }
      ledger.files().stream()
          .filter(name -> !Files.exists(suite.resolve(name)))
          .forEach(name -> problem(name, "is in the journal and is not there"));
    }
    return new Finding(suite, results, List.copyOf(problems));
  }

  private List<JournalEntry> entries() throws IOException {
    Path journal = suite.resolve(Journal.FILE_NAME);
    try {
      List<JournalEntry> entries = Journal.readKnownVersion(journal, Files.readAllBytes(journal));
      if (entries.isEmpty()) {
        problem(Journal.FILE_NAME, "is empty");
      }
      return entries;
    } catch (NoSuchFileException missing) {
      problem(Journal.FILE_NAME, "is not there");
    } catch (RefusedFileException refused) {
      problem(Journal.FILE_NAME, refused.reason());
    }
    return List.of();
  }

  private JournalEntry.@Nullable Planned planned(JournalEntry first) {
    if (!(first instanceof JournalEntry.Planned planned)) {
      problem(Journal.FILE_NAME, "does not begin with the plan");
      return null;
    }
    if (!planned.planHash().equals(planned.plan().hash())) {
      problem(Journal.FILE_NAME, "has a plan that its hash does not belong to");
    }
    if (!planned.trials().equals(planned.plan().trials())) {
      problem(Journal.FILE_NAME, "has another order of trials than its seed gives");
    }
    return planned;
  }

  private void result(
      Path file, Ledger ledger, JournalEntry.@Nullable Planned planned, ResultCheck alsoCheck)
      throws IOException {
    String name = file.getFileName().toString();
    try {
      byte[] bytes = Files.readAllBytes(file);
      StoredTrial stored = TrialFiles.decode(file, bytes);
      String id = stored.trial().id();
      belongs(name, stored, planned);
      if (!ledger
          .sha256(id, stored.attempt())
          .equals(Optional.of(TrialFiles.storedChecksum(file, bytes)))) {
        problem(name, "is not the file that the journal names");
      }
      var judgement = ledger.judgement(id, stored.attempt());
      judged(name, stored, judgement.orElse(null));
      StoredTrials.Found found = new StoredTrials.Found(file, stored, judgement.orElse(null));
      if (histogramLog(name, found)) {
        alsoCheck.check(found, detail -> problem(name, detail));
      }
    } catch (RefusedFileException refused) {
      problem(name, refused.reason());
    }
  }

  private void belongs(String name, StoredTrial stored, JournalEntry.@Nullable Planned planned) {
    if (!name.equals(stored.asAttempt().fileName() + ".json")) {
      problem(name, "holds " + stored.asAttempt().fileName());
    }
    if (planned != null
        && !(stored.suiteId().equals(planned.suiteId())
            && stored.planHash().equals(planned.planHash())
            && stored.plan().equals(planned.plan()))) {
      problem(name, "belongs to suite " + stored.suiteId() + ", or to another plan");
    }
  }

  private void judged(String name, StoredTrial stored, @Nullable Judgement before) {
    Evidence evidence = stored.evidence();
    if (evidence == null) {
      return;
    }
    if (before == null) {
      problem(name, "is not judged; run `rvb judge` on it");
    } else if (before.method() != Judge.METHOD) {
      problem(
          name,
          "was judged by method %d, and this program judges by %d; run `rvb judge`"
              .formatted(before.method(), Judge.METHOD));
    } else if (!json(before).equals(json(Judge.judge(evidence)))) {
      problem(name, "is judged otherwise now; run `rvb judge`");
    }
  }

  private static String json(Judgement judgement) {
    return Json.MAPPER.writeValueAsString(judgement);
  }

  /** Whether the histogram log is the stored one, or there is none to look at. */
  private boolean histogramLog(String name, StoredTrials.Found found) throws IOException {
    Path log = found.histogramLog().orElse(null);
    if (log == null) {
      return true;
    }
    if (!Files.exists(log)) {
      problem(name, "has lost its histogram log");
      return false;
    }
    try {
      found.requireUnchanged(log);
      return true;
    } catch (RefusedFileException edited) {
      problem(Objects.requireNonNull(log.getFileName()).toString(), edited.reason());
      return false;
    }
  }

  private void problem(String file, String reason) {
    problems.add(file + ": " + reason);
  }
}
