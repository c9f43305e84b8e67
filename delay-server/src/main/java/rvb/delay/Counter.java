package rvb.delay;

import java.time.Duration;

/** Counts calls; the event loop writes, anybody reads. */
final class Counter {
  private static final long LATE_NANOS = Duration.ofMillis(20).toNanos();

  private long received;
  private long answered;
  private long gone;
  private long openMax;
  private long late;
  private long latestNanos;

  synchronized void begin() {
    received++;
    openMax = Math.max(openMax, open());
  }

  synchronized void answered(long lateNanos) {
    answered++;
    late += lateNanos > LATE_NANOS ? 1 : 0;
    latestNanos = Math.max(latestNanos, lateNanos);
  }

  /** Whoever asked has left before the answer. */
  synchronized void gone() {
    gone++;
  }

  synchronized Calls read() {
    return new Calls(received, answered, open(), openMax, late, latestNanos / 1_000);
  }

  private long open() {
    return received - answered - gone;
  }
}
