package rvb.trials;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Plans;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.Attempt;
import rvb.trials.store.SuiteStore;

/** A suite of several blocks of the four services on disk, without references. */
public final class StoredBlocks {

  private StoredBlocks() {}

  /** The default plan in so many blocks. */
  public static Plan plan(int blocks) {
    Plan one = Plans.standard();
    return new Plan(
        one.name(),
        one.stand(),
        one.subjects(),
        one.scenarios(),
        one.loads(),
        one.window(),
        one.warmUp(),
        blocks,
        false,
        one.seed(),
        one.generator(),
        one.settings(),
        one.jvmFlags());
  }

  /**
   * Stores one.
   *
   * @param results the folder of suites
   * @param change what is special about a trial, given what is usual
   * @return the suite's folder
   */
  public static Path store(
      Path results, int blocks, BiFunction<PlannedTrial, Example, Example> change)
      throws IOException {
    try (SuiteStore store = SuiteStore.open(results, plan(blocks), "this rig")) {
      for (Attempt attempt = next(store); attempt != null; attempt = next(store)) {
        PlannedTrial trial = attempt.trial();
        Example example = change.apply(trial, usual(trial));
        store.started(attempt);
        store.finished(attempt, new TrialOutcome.Measured(example.measurement()), null);
      }
      return store.directory();
    }
  }

  private static @Nullable Attempt next(SuiteStore store) {
    return store.next().orElse(null);
  }

  private static Example usual(PlannedTrial trial) {
    return Example.ofService().of(trial).with("settings/service", trial.subject().label());
  }
}
