package rvb.trials.plan;

import java.time.Duration;

/**
 * How the generator sends.
 *
 * @param threads event loops, 1 or more
 * @param connections keep-alive connections over all threads, at least one a thread
 * @param timeout when a sent request is given up
 */
public record GeneratorSettings(int threads, int connections, Duration timeout) {
  /** Refuses fewer connections than threads and a timeout of nothing. */
  public GeneratorSettings {
    if (threads < 1 || connections < threads) {
      throw new IllegalArgumentException(
          "%d threads and %d connections: give at least one thread and one connection a thread"
              .formatted(threads, connections));
    }
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException("timeout " + timeout + " must be longer than nothing");
    }
  }
}
