package rvb.trials.store;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.run.StatementLimit;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Window;

/**
 * The part of a {@link StoredTrial} that tables show. Its file is read and checked as a whole; the
 * samples, which are most of it, are for the judge alone.
 *
 * @param suiteId the suite it belongs to
 * @param attempt which attempt at this trial, from 1
 * @param trial the trial as planned
 * @param plan the suite's plan
 * @param outcome what came out
 */
// The annotation skips what is left out; the mapper's own leniency would buffer it first.
@JsonIgnoreProperties(ignoreUnknown = true)
public record StoredSummary(
    String suiteId, int attempt, PlannedTrial trial, Plan plan, Outcome outcome) {

  /**
   * What came out: a reason or a measurement.
   *
   * @param reason why there was nothing to measure; null where there was
   * @param measurement the numbers; null where the trial failed
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Outcome(@Nullable String reason, @Nullable Numbers measurement) {}

  /**
   * The numbers.
   *
   * @param generator the generator's; null for the database reference
   * @param statementLimit the database reference's; null for all others
   * @param cWrk2 what the C program printed; null where another engine measured
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Numbers(
      @Nullable Answers generator,
      @Nullable StatementLimit statementLimit,
      @Nullable CWrk2Run cWrk2) {}

  /**
   * The part of the generator's report that tables show.
   *
   * @param accounting how each request ended
   * @param window what was achieved
   * @param latency from the intended time, of every request
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Answers(Accounting accounting, Window window, Latency latency) {}
}
