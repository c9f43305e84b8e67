package rvb.wrk2.engine;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Two sets of distributions of one event loop: the loop records in one, and once a second hands it
 * to the collector and goes on in the other. The loop never waits: if the collector has not yet
 * returned the other set, the loop keeps its own and the interval becomes longer.
 */
final class Intervals {

  private Distributions active;
  private Distributions other;
  private int activeFrom;
  private int otherFrom;
  private int otherTo;
  private volatile boolean handedOver;
  private volatile boolean ended;
  private volatile @Nullable Thread collector;

  Intervals(long highestNanos) {
    active = Distributions.upTo(highestNanos);
    other = Distributions.upTo(highestNanos);
  }

  /** The set to record in; another one after {@link #secondOver}. */
  Distributions active() {
    return active;
  }

  /** Tells that a second has passed; the loop's side. */
  void secondOver(int nextSecond) {
    if (handedOver) {
      return;
    }
    Distributions full = active;
    active = other;
    other = full;
    otherFrom = activeFrom;
    otherTo = nextSecond;
    activeFrom = nextSecond;
    handedOver = true;
    LockSupport.unpark(collector);
  }

  /** Tells that the loop will hand over nothing more by itself. */
  void loopEnded() {
    ended = true;
  }

  /** Whether the collector need not wait for this loop. */
  boolean ready() {
    return handedOver || ended;
  }

  void collectBy(Thread thread) {
    collector = thread;
  }

  boolean handedOver() {
    return handedOver;
  }

  int from() {
    return otherFrom;
  }

  int to() {
    return otherTo;
  }

  /** Adds what was handed over to a sum and returns the set to the loop; the collector's side. */
  void collect(Distributions sum) {
    sum.add(other);
    other.reset();
    handedOver = false;
  }
}
