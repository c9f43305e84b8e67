package rvb.trials.cli;

import java.time.Duration;
import java.util.List;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Subject;
import rvb.trials.plan.Until;
import rvb.trials.store.SuiteStore;

/** How long a trial takes, about. */
final class Estimate {

  private static final Duration START_CHECK_AND_STOP = Duration.ofSeconds(12);
  private static final Duration START_OF_PROBE = Duration.ofSeconds(8);
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

  static Duration of(Plan plan, List<PlannedTrial> trials) {
    return trials.stream().map(trial -> of(plan, trial)).reduce(Duration.ZERO, Duration::plus);
  }

  /** What a suite still takes, before it begins. */
  static String ofSuite(SuiteStore store) {
    Duration left = of(store.plan(), store.openTrials());
    String planned = "%d trials to run, at most about %s".formatted(store.open(), inWords(left));
    Until until = store.plan().until();
    return until == null
        ? planned
        : "%s; then blocks are added until intervals are within %.1f %%, for at most %s in all"
            .formatted(planned, 100 * until.interval(), inWords(until.atMost()));
  }

  /** A probe of a search: a warm-up that ends when the process is warm takes half of its bound. */
  static Duration ofProbe(Plan plan) {
    return START_OF_PROBE.plus(plan.warmUp().atMost().dividedBy(2)).plus(plan.window());
  }

  /** Such as {@code 3m20s} or {@code 45s}. */
  static String inWords(Duration duration) {
    long seconds = Math.max(0, duration.toSeconds());
    return seconds < 60 ? seconds + "s" : "%dm%02ds".formatted(seconds / 60, seconds % 60);
  }
}
