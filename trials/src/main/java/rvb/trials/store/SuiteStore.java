package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Evidence;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.run.TrialOutcome;

/**
 * A suite on disk while it runs: hands out attempts and keeps their results.
 *
 * <p>Everything that a method of this class has returned from survives SIGKILL and power loss; an
 * attempt that was started and not finished is aborted, and the same trial is handed out again.
 */
public final class SuiteStore implements AutoCloseable {

  private final Path directory;
  private final Plan plan;
  private final String suiteId;
  private final boolean resumed;
  private final Journal journal;
  private final Progress progress;
  private final Clock clock;

  SuiteStore(
      Path directory,
      Plan plan,
      String suiteId,
      boolean resumed,
      Journal journal,
      Progress progress,
      Clock clock) {
    this.directory = directory;
    this.plan = plan;
    this.suiteId = suiteId;
    this.resumed = resumed;
    this.journal = journal;
    this.progress = progress;
    this.clock = clock;
  }

  /**
   * Opens the newest unfinished suite of this plan on this rig, or else begins a new one.
   *
   * @param results the folder of all suites; made if it is not there
   * @param plan what to measure; a resumed suite keeps its own seed
   * @param rig what must not change within a suite, such as machine, commit and JDK
   * @throws IOException if the folder cannot be written
   * @throws IllegalStateException if another process runs that suite right now
   */
  public static SuiteStore open(Path results, Plan plan, String rig) throws IOException {
    return new SuiteOpener(results, plan, rig, Clock.systemUTC()).open();
  }

  /** The suite's folder. */
  public Path directory() {
    return directory;
  }

  /** The plan with the seed that the order of trials comes from. */
  public Plan plan() {
    return plan;
  }

  /** Whether an unfinished suite was found and goes on. */
  public boolean resumed() {
    return resumed;
  }

  /** The next attempt to run; empty when the suite is complete. */
  public Optional<Attempt> next() {
    return progress.next();
  }

  /** Plans one trial more, on the strength of earlier ones. */
  public void add(PlannedTrial trial) throws IOException {
    journal.append(new JournalEntry.Added(clock.instant(), trial));
    progress.add(trial);
  }

  /** Trials that need no further attempt, in the order they were planned. */
  public List<PlannedTrial> closedTrials() {
    return progress.closedTrials();
  }

  /** What the last attempt at a trial is worth; empty where none was measured. */
  public Optional<Verdict> verdict(PlannedTrial trial) {
    return progress.verdict(trial);
  }

  /** Trials that need at least one more attempt. */
  public int open() {
    return progress.open();
  }

  /** Those trials, in the order of the plan. */
  public List<PlannedTrial> openTrials() {
    return progress.openTrials();
  }

  /** How many trials there are, done or not. */
  public int planned() {
    return progress.planned();
  }

  /** How many blocks there are, done or not. */
  public int blocks() {
    return progress.blocks();
  }

  /** How long all attempts took together that came to an end, in this run or an earlier one. */
  public Duration spent() throws IOException {
    return new Ledger(journal.entries()).spent();
  }

  /**
   * Adds blocks after the last one.
   *
   * @param blocks how many there are then, more than before
   */
  public void extend(int blocks) throws IOException {
    if (blocks <= blocks()) {
      throw new IllegalArgumentException(
          "%d blocks are no more than the %d that there are".formatted(blocks, blocks()));
    }
    journal.append(new JournalEntry.Extended(clock.instant(), blocks));
    progress.extend(plan.withBlocks(blocks).trials());
  }

  /**
   * Notes that a suite which could grow does not any more.
   *
   * @param reason why, in words
   */
  public void end(String reason) throws IOException {
    journal.append(new JournalEntry.Ended(clock.instant(), reason));
  }

  /** Whether nothing is left to do: no trial is open, and the suite does not grow any more. */
  boolean isComplete() throws IOException {
    boolean grows = plan.until() != null || plan.capacity().isPresent();
    return open() == 0 && (!grows || new Ledger(journal.entries()).isEnded());
  }

  /** Notes that an attempt begins; until it is finished it counts as aborted. */
  public void started(Attempt attempt) throws IOException {
    journal.append(
        new JournalEntry.Started(clock.instant(), attempt.trial().id(), attempt.number()));
    progress.started(attempt.trial().id(), attempt.number());
  }

  /**
   * Stores what an attempt yielded, reads it back and judges what was read.
   *
   * @param histogramLog the generator's histogram log, copied beside the result; null for none
   * @return the result as read back, with its judgement
   * @throws IOException if it cannot be stored; nothing half-written is left
   */
  public JudgedTrial finished(Attempt attempt, TrialOutcome outcome, @Nullable Path histogramLog)
      throws IOException {
    byte[] log = histogramLog == null ? null : Files.readAllBytes(histogramLog);
    String logName = log == null ? null : attempt.fileName() + ".hlog";
    if (log != null && logName != null) {
      DurableFiles.write(directory, logName, log);
    }
    StoredTrial trial =
        new StoredTrial(
            StoredTrial.KIND,
            StoredTrial.SCHEMA_VERSION,
            suiteId,
            plan.hash(),
            attempt.number(),
            clock.instant(),
            attempt.trial(),
            plan,
            logName,
            log == null ? null : Sha256.of(log),
            outcome);
    String name = attempt.fileName() + ".json";
    DurableFiles.write(directory, name, TrialFiles.encode(trial));
    return adopt(directory.resolve(name));
  }

  /** Reads a complete file, notes that it is finished, and judges it. */
  JudgedTrial adopt(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    StoredTrial stored = TrialFiles.decode(file, bytes);
    String id = stored.trial().id();
    Evidence evidence = stored.evidence();
    journal.append(
        new JournalEntry.Finished(
            clock.instant(),
            id,
            stored.attempt(),
            evidence != null,
            file.getFileName().toString(),
            TrialFiles.storedChecksum(file, bytes)));
    if (evidence == null) {
      progress.concluded(id, false);
      return new JudgedTrial(stored, null);
    }
    Judgement judgement = Judge.judge(evidence);
    journal.append(new JournalEntry.Judged(clock.instant(), id, stored.attempt(), judgement));
    progress.judged(id, judgement.verdict());
    return new JudgedTrial(stored, judgement);
  }

  /** Releases the suite to other processes. */
  @Override
  public void close() throws IOException {
    journal.close();
  }
}
