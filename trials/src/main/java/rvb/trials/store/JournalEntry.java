package rvb.trials.store;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import rvb.trials.judge.Judgement;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;

/** One line of a suite's journal. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = JournalEntry.Planned.class, name = "planned"),
  @JsonSubTypes.Type(value = JournalEntry.Added.class, name = "added"),
  @JsonSubTypes.Type(value = JournalEntry.Started.class, name = "started"),
  @JsonSubTypes.Type(value = JournalEntry.Finished.class, name = "finished"),
  @JsonSubTypes.Type(value = JournalEntry.Judged.class, name = "judged"),
  @JsonSubTypes.Type(value = JournalEntry.Extended.class, name = "extended"),
  @JsonSubTypes.Type(value = JournalEntry.Ended.class, name = "ended")
})
sealed interface JournalEntry {

  /** When it was written, by the wall clock. */
  Instant at();

  /**
   * The first line: what the suite is.
   *
   * @param rig what must not change while the suite runs: machine, commit, JDK
   */
  record Planned(
      Instant at,
      int schemaVersion,
      String suiteId,
      String planHash,
      String rig,
      Plan plan,
      List<PlannedTrial> trials)
      implements JournalEntry {}

  /** A trial that was planned only when earlier ones were known: a probe of a search. */
  record Added(Instant at, PlannedTrial trial) implements JournalEntry {}

  /** An attempt began; without a finished line it is aborted. */
  record Started(Instant at, String trialId, int attempt) implements JournalEntry {}

  /**
   * An attempt's file is complete and synced.
   *
   * @param measured whether there is something to judge; false where the trial failed
   */
  record Finished(
      Instant at, String trialId, int attempt, boolean measured, String file, String sha256)
      implements JournalEntry {}

  /** The judge decided about a file that was read back; a later line takes the place of it. */
  record Judged(Instant at, String trialId, int attempt, Judgement judgement)
      implements JournalEntry {}

  /**
   * Blocks were added.
   *
   * @param blocks how many there are now
   */
  record Extended(Instant at, int blocks) implements JournalEntry {}

  /**
   * A suite that could grow does not any more.
   *
   * @param reason why, in words
   */
  record Ended(Instant at, String reason) implements JournalEntry {}
}
