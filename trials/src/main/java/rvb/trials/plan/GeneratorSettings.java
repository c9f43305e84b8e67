package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How the generator sends.
 *
 * @param threads event loops, 1 or more
 * @param connections keep-alive connections over all threads, at least one a thread
 * @param timeout when a sent request is given up
 * @param engine what sends in the place of this project's own generator; null for that
 */
public record GeneratorSettings(
    int threads,
    int connections,
    Duration timeout,
    // Left out where it is null, so that plans from before it was thought of keep their hash.
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Engine engine) {
  /** This project's own generator. */
  public GeneratorSettings(int threads, int connections, Duration timeout) {
    this(threads, connections, timeout, null);
  }

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
