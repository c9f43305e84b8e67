package rvb.trials.cli;

import java.io.IOException;
import java.nio.file.Path;
import rvb.trials.plan.Plan;
import rvb.trials.run.Check;
import rvb.trials.run.Checks;

/** What {@code rvb run} looks at before it starts anything. */
final class Preflight {

  private Preflight() {}

  /**
   * @throws IOException with one line about the first thing that would make measuring fail
   */
  static void requireReady(Plan plan, Path home, Path results) throws IOException {
    for (Check check : new Checks(plan, home, results).required()) {
      if (check.level() == Check.Level.PROBLEM) {
        throw new IOException(check.name() + ": " + check.detail());
      }
    }
  }
}
