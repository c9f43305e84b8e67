package rvb.trials.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a process did before its window.
 *
 * @param flat whether latency and CPU had levelled when the window began
 * @param slices equal stretches of the warm-up, oldest first
 */
public record WarmUpCurve(boolean flat, List<Slice> slices) {

  /**
   * One stretch of warm-up.
   *
   * @param lengthNanos its length
   * @param answered correct answers within it
   * @param p50Nanos median latency; null when nothing was answered
   * @param cpuMicros CPU time that the service used; null where it cannot be read
   */
  public record Slice(
      long lengthNanos, long answered, @Nullable Long p50Nanos, @Nullable Long cpuMicros) {}
}
