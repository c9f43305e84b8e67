package rvb.trials.capacity;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * One server with a queue in virtual time: requests come at a constant rate, and each takes the
 * work that {@code seconds} names, in order. Truth is Lindley's recursion.
 */
final class VirtualServer {

  private static final double NANOS = 1e9;

  private final Work work;

  VirtualServer(Work work) {
    this.work = work;
  }

  /** How long one request takes. */
  interface Work {
    /**
     * In seconds.
     *
     * @param index which request, from 0
     * @param start when the server turns to it, in seconds from the start of the window
     */
    double seconds(int index, double start);
  }

  /** Every request takes as long. */
  static VirtualServer deterministic(double ratePerSecond) {
    return new VirtualServer((index, start) -> 1 / ratePerSecond);
  }

  /** As above, but it stands still for a while every ten seconds, for the first time at 5 s. */
  static VirtualServer stalling(double ratePerSecond, double stallSeconds) {
    return new VirtualServer(
        (index, start) -> {
          double sinceStall = (start + 5) % 10;
          double rest = sinceStall < stallSeconds ? stallSeconds - sinceStall : 0;
          return rest + 1 / ratePerSecond;
        });
  }

  /** Some requests, evenly strewn, take longer. */
  static VirtualServer bimodal(double fastSeconds, double slowSeconds, int slowEvery) {
    IntToDoubleFunction one = index -> index % slowEvery == 0 ? slowSeconds : fastSeconds;
    return new VirtualServer((index, start) -> one.applyAsDouble(index));
  }

  /** Fast for a while, as machines with credits are, and then slower for good. */
  static VirtualServer dropping(double ratePerSecond, double later, double afterSeconds) {
    return new VirtualServer((index, start) -> 1 / (start < afterSeconds ? ratePerSecond : later));
  }

  /** Offers a rate for a window, and judges it as the suite does. */
  Probe probe(int ratePerSecond, int windowSeconds, Objective objective) {
    int count = ratePerSecond * windowSeconds;
    double[] nanos = new double[count];
    int answered = 0;
    double free = 0;
    for (int i = 0; i < count; i++) {
      double intended = (double) i / ratePerSecond;
      double start = Math.max(intended, free);
      free = start + work.seconds(i, start);
      nanos[i] = (free - intended) * NANOS;
      answered += free <= windowSeconds ? 1 : 0;
    }
    double[] medians = new double[windowSeconds];
    for (int second = 0; second < windowSeconds; second++) {
      medians[second] = quantile(nanos, second * ratePerSecond, ratePerSecond, 0.5);
    }
    boolean passes =
        answered >= 0.99 * count
            && objective.allows((long) quantile(nanos, 0, count, 0.99))
            && objective.growthNanos(medians).isEmpty();
    return new Probe(ratePerSecond, passes ? Probe.Result.PASSED : Probe.Result.FAILED);
  }

  private static double quantile(double[] values, int from, int count, double quantile) {
    double[] sorted = Arrays.copyOfRange(values, from, from + count);
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(quantile * count) - 1];
  }
}
