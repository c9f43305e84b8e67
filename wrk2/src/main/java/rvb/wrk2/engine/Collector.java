package rvb.wrk2.engine;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Sums up, second by second and on a thread of its own, what the event loops hand over, so that the
 * loops never add histograms or write files.
 */
final class Collector implements Runnable {

  private static final long NAP_NANOS = 100_000_000;

  private final List<Intervals> loops;
  private final IntervalListener listener;
  private final Distributions interval;
  private final Distributions total;
  private volatile boolean stopped;

  Collector(List<Intervals> loops, long highestNanos, IntervalListener listener) {
    this.loops = List.copyOf(loops);
    this.listener = listener;
    interval = Distributions.upTo(highestNanos);
    total = Distributions.upTo(highestNanos);
  }

  /** Collects until stopped. */
  @Override
  public void run() {
    loops.forEach(loop -> loop.collectBy(Thread.currentThread()));
    while (!stopped) {
      LockSupport.parkNanos(NAP_NANOS);
      if (loops.stream().allMatch(Intervals::ready)) {
        collect();
      }
    }
  }

  void stop() {
    stopped = true;
  }

  /**
   * Collects the rest, after loops and collector have ended, and returns the sum of all.
   *
   * @param lastSecond the second in which the run ended
   */
  Distributions finish(int lastSecond) {
    collect();
    loops.forEach(loop -> loop.secondOver(lastSecond + 1));
    collect();
    return total;
  }

  private void collect() {
    int from = Integer.MAX_VALUE;
    int to = 0;
    for (Intervals loop : loops) {
      if (loop.handedOver()) {
        from = Math.min(from, loop.from());
        to = Math.max(to, loop.to());
        loop.collect(interval);
      }
    }
    if (to > 0) {
      total.add(interval);
      listener.over(from, to, interval);
      interval.reset();
    }
  }
}
