package rvb.trials.run;

import java.time.Duration;
import java.time.Instant;

/** One moment on both clocks, to place the generator's wall-clock times on the monotonic one. */
record ClockPair(Instant wall, long nanoTime) {

  static ClockPair now() {
    return new ClockPair(Instant.now(), System.nanoTime());
  }

  long nanoTimeOf(Instant moment) {
    return nanoTime + Duration.between(wall, moment).toNanos();
  }
}
