package rvb.trials.cli;

import java.io.IOException;
import java.time.Duration;
import rvb.trials.store.JudgedTrial;
import rvb.trials.store.SuiteStore;

/** Plans further trials of a suite on the strength of those that are done. */
interface TrialSource {

  /** Of a suite whose trials are all planned from the start. */
  TrialSource NONE = store -> false;

  /**
   * Adds what should run next.
   *
   * @return whether anything was added
   */
  boolean grow(SuiteStore store) throws IOException;

  /**
   * Is told of each attempt.
   *
   * @param judged the attempt
   * @param took how long it took, from the start of the service to its end
   */
  default void judged(JudgedTrial judged, Duration took) {}
}
