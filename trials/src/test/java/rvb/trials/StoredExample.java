package rvb.trials;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Subject;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.Attempt;
import rvb.trials.store.SuiteStore;

/** A complete suite of the default plan on disk. */
public final class StoredExample {

  private StoredExample() {}

  /**
   * Stores one.
   *
   * @param results the folder of suites
   * @param special outcomes of some subjects, by their label; all others are accepted
   * @return the suite's folder
   */
  public static Path store(Path results, Map<String, TrialOutcome> special) throws IOException {
    return store(results, special, null);
  }

  /**
   * Stores one whose services have a histogram log.
   *
   * @param log copied for each of them; null for none
   */
  public static Path store(Path results, Map<String, TrialOutcome> special, @Nullable Path log)
      throws IOException {
    Plan plan = Plans.standard();
    try (SuiteStore store = SuiteStore.open(results, plan, "this rig")) {
      while (store.next().isPresent()) {
        Attempt attempt = store.next().orElseThrow();
        Subject subject = attempt.trial().subject();
        store.started(attempt);
        store.finished(
            attempt,
            special.getOrDefault(subject.label(), good(subject)),
            subject.isReference() ? null : log);
      }
      return store.directory();
    }
  }

  /** An outcome that is accepted for its subject. */
  public static TrialOutcome good(Subject subject) {
    Example example =
        switch (subject) {
          case Subject.Database database -> Example.ofDatabase();
          case Subject.NullServer nullServer -> Example.ofNullServer();
          default -> Example.ofService().with("settings/service", subject.label());
        };
    return new TrialOutcome.Measured(example.measurement());
  }
}
