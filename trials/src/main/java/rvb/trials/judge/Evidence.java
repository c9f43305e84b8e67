package rvb.trials.judge;

import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Subject;
import rvb.trials.run.Measurement;

/**
 * What the rules look at: what was asked for and what came out.
 *
 * @param plan the suite's plan
 * @param trial the trial as planned
 * @param measurement everything raw
 */
public record Evidence(Plan plan, PlannedTrial trial, Measurement measurement) {

  /** Whether the subject is a service whose process is ours. */
  boolean isService() {
    return trial.subject() instanceof Subject.Service;
  }

  /** Connections that the service may have to PostgreSQL. */
  int poolSize() {
    return Integer.parseInt(plan.settingsOf(trial.subject()).getOrDefault("DB_POOL_SIZE", "8"));
  }

  /**
   * Whether this project's generator sent HTTP requests. The database reference has none, and the C
   * program has rules of its own.
   */
  boolean hasGenerator() {
    return !isDatabase() && measurement.cWrk2() == null;
  }

  /** Whether the subject is the database reference. */
  boolean isDatabase() {
    return trial.subject() instanceof Subject.Database;
  }

  /** Whether requests came at a rate of their own, so that a rate can be held or missed. */
  boolean isOpenLoop() {
    return hasGenerator() && !(trial.load() instanceof Load.Closed);
  }
}
