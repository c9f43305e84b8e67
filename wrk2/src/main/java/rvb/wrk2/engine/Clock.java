package rvb.wrk2.engine;

/** Nanoseconds after t0, negative before it; of one event loop. */
final class Clock {

  private static final long DAY_NANOS = 86_400_000_000_000L;

  /** The system's clock at t0; until that is known, some time tomorrow. */
  private long zero = System.nanoTime() + DAY_NANOS;

  void startAt(long zeroNanos) {
    zero = zeroNanos;
  }

  long now() {
    return System.nanoTime() - zero;
  }
}
