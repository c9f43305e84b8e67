package rvb.trials.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Evidence;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.run.Measurement;
import rvb.trials.run.TrialOutcome;

/**
 * One attempt at one trial, as its file holds it; complete by itself, so that a copied file can be
 * judged and tabulated alone.
 *
 * @param kind always {@link #KIND}
 * @param schemaVersion version of this format, {@link #SCHEMA_VERSION}
 * @param suiteId the suite it belongs to
 * @param planHash the hash of the suite's plan
 * @param attempt which attempt at this trial, from 1
 * @param storedAt when the file was written, by the wall clock
 * @param trial the trial as planned
 * @param plan the suite's plan
 * @param histogramLog name of the histogram log beside it; null where there is none
 * @param histogramLogSha256 checksum of that log; null where there is none
 * @param outcome what came out
 */
public record StoredTrial(
    String kind,
    int schemaVersion,
    String suiteId,
    String planHash,
    int attempt,
    Instant storedAt,
    PlannedTrial trial,
    Plan plan,
    @Nullable String histogramLog,
    @Nullable String histogramLogSha256,
    TrialOutcome outcome) {

  /** What kind of file it is. */
  public static final String KIND = "rvb-trial";

  /** The only version that this program reads and writes. */
  public static final int SCHEMA_VERSION = 1;

  /** What the judge looks at, or null where the trial failed before anything was measured. */
  public @Nullable Evidence evidence() {
    return outcome instanceof TrialOutcome.Measured(Measurement measurement)
        ? new Evidence(plan, trial, measurement)
        : null;
  }

  /** The attempt that this file holds. */
  Attempt asAttempt() {
    return new Attempt(trial, attempt);
  }
}
