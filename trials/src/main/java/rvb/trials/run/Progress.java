package rvb.trials.run;

import java.time.Duration;

/** Is told what a trial does, as it does it. */
@FunctionalInterface
public interface Progress {

  /**
   * A part of a trial begins.
   *
   * @param what such as {@code warming up}
   * @param expected how long it will take, about
   */
  void begins(String what, Duration expected);
}
