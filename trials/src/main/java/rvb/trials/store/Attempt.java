package rvb.trials.store;

import rvb.trials.plan.PlannedTrial;

/**
 * One try at a planned trial.
 *
 * @param trial the trial
 * @param number from 1; tries that were cut short count, too, so that no file name comes twice
 */
public record Attempt(PlannedTrial trial, int number) {

  /** The name of its files without extension. */
  String fileName() {
    return "trial-%s-a%d".formatted(trial.id(), number);
  }
}
