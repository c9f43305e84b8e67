package rvb.trials.run;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a process did before its window.
 *
 * @param flat whether latency and CPU had levelled when the window began, as the run saw it
 * @param slices equal stretches of the warm-up, oldest first
 */
public record WarmUpCurve(boolean flat, List<Slice> slices) {

  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * One stretch of warm-up.
   *
   * @param lengthNanos its length
   * @param answered correct answers within it
   * @param p50Nanos median latency; null when nothing was answered
   * @param cpuMicros CPU time that the service used; null where it cannot be read
   * @param compileMillis time that its JVM spent compiling; null where no meter tells
   */
  public record Slice(
      long lengthNanos,
      long answered,
      @Nullable Long p50Nanos,
      @Nullable Long cpuMicros,
      @Nullable Long compileMillis) {

    private double perAnswer(double cost) {
      return cost / Math.max(1, answered);
    }
  }

  /** Correct answers of all slices. */
  public long answered() {
    return slices.stream().mapToLong(Slice::answered).sum();
  }

  /**
   * What the curve looks like: steady only where the time and the CPU time of an answer both are.
   */
  public WarmUpClass classify(Steadiness steadiness) {
    WarmUpClass byTime =
        steadiness.classify(costs(slice -> slice.perAnswer((double) slice.lengthNanos())));
    if (!byTime.isSteady() || slices.stream().anyMatch(slice -> slice.cpuMicros() == null)) {
      return byTime;
    }
    WarmUpClass byCpu = steadiness.classify(costs(slice -> slice.perAnswer(cpu(slice))));
    return byCpu == WarmUpClass.FLAT ? byTime : byCpu;
  }

  /** Cores busy compiling in the last third; empty where no meter tells. */
  public OptionalDouble compilingCores() {
    List<Slice> last = slices.subList(slices.size() - slices.size() / 3, slices.size());
    double millis = 0;
    double nanos = 0;
    for (Slice slice : last) {
      Long compiling = slice.compileMillis();
      if (compiling == null) {
        return OptionalDouble.empty();
      }
      millis += compiling;
      nanos += slice.lengthNanos();
    }
    return nanos == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(millis * NANOS_PER_MILLI / nanos);
  }

  /** Whether the curve is steady and next to nothing is compiled any more. */
  public boolean isSteady(Steadiness steadiness) {
    return classify(steadiness).isSteady() && compilingCores().orElse(0) <= steadiness.compiling();
  }

  private double[] costs(ToDoubleFunction<Slice> cost) {
    return slices.stream().mapToDouble(cost).toArray();
  }

  private static double cpu(Slice slice) {
    Long micros = slice.cpuMicros();
    return micros == null ? 0 : micros;
  }
}
