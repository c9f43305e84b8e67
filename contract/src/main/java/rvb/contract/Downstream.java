package rvb.contract;

import java.net.URI;
import java.time.Duration;

/** What the services ask of the external service, which answers late. */
public final class Downstream {
  /** What {@code GET /downstream} waits between its read and its write. */
  public static final Duration CALL = Duration.ofMillis(500);

  /** What {@code GET /threading} waits. */
  public static final Duration THREADING = Duration.ofSeconds(1);

  /** What {@code GET /demo/cpu-light} and {@code GET /demo/cpu-intensive} wait, twice. */
  public static final Duration DEMO = Duration.ofMillis(200);

  /** What {@code GET /demo/cpu-intensive} burns between the two. */
  public static final Duration BURN = Duration.ofMillis(100);

  private Downstream() {}

  /** The request for an answer after this time, in whole milliseconds. */
  public static URI after(URI externalService, Duration delay) {
    return externalService.resolve("/delay/" + delay.toMillis() + "ms");
  }

  /**
   * The external service's answer, {@code {"delayMillis":500}}, and that to {@code GET /threading}.
   *
   * @param delayMillis how long it says that it has waited
   */
  public record Delayed(long delayMillis) {}

  /**
   * The answer to the two demonstrations.
   *
   * @param waitedMillis the sum of what the external service says that it has waited
   * @param burntMillis how much was burnt
   */
  public record Demo(long waitedMillis, long burntMillis) {}
}
