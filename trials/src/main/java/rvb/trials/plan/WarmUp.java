package rvb.trials.plan;

import java.time.Duration;

/**
 * How a fresh process is warmed up before its window: until it has answered {@code requests} and
 * used {@code cpu} and its latency is flat, but never longer than {@code atMost}.
 *
 * @param requests answers before the window may begin, 0 or more
 * @param cpu CPU time of the service before the window may begin, 0 or more
 * @param atMost when warming ends whether flat or not, which the result then says
 */
public record WarmUp(long requests, Duration cpu, Duration atMost) {
  /** Refuses negative amounts. */
  public WarmUp {
    if (requests < 0 || cpu.isNegative() || atMost.isNegative()) {
      throw new IllegalArgumentException(
          "warm-up of %d requests, %s CPU, at most %s: none may be negative"
              .formatted(requests, cpu, atMost));
    }
  }
}
