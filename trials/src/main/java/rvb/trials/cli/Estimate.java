package rvb.trials.cli;

import java.time.Duration;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Subject;

/** How long a trial takes, about. */
final class Estimate {

  private static final Duration START_CHECK_AND_STOP = Duration.ofSeconds(12);
  private static final Duration NULL_SERVER = Duration.ofSeconds(16);
  private static final Duration DATABASE = Duration.ofSeconds(9);

  private Estimate() {}

  static Duration of(Plan plan, PlannedTrial trial) {
    return switch (trial.subject()) {
      case Subject.NullServer _ -> NULL_SERVER;
      case Subject.Database _ -> DATABASE;
      case Subject.Service _, Subject.Target _ ->
          START_CHECK_AND_STOP.plus(plan.warmUp().atMost()).plus(plan.window());
    };
  }

  /** Such as {@code 3m20s} or {@code 45s}. */
  static String inWords(Duration duration) {
    long seconds = Math.max(0, duration.toSeconds());
    return seconds < 60 ? seconds + "s" : "%dm%02ds".formatted(seconds / 60, seconds % 60);
  }
}
