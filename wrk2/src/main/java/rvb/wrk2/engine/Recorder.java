package rvb.wrk2.engine;

/**
 * Records what becomes of one event loop's requests. All moments are nanoseconds after t0, and
 * latency = connection wait + send lag + service time for every request that is sent.
 */
final class Recorder {

  private static final long SECOND = 1_000_000_000;

  private final Tally tally;
  private final Intervals intervals;
  private final long highestNanos;
  private Distributions active;
  private long secondEnd = SECOND;

  Recorder(Tally tally, Intervals intervals, long highestNanos) {
    this.tally = tally;
    this.intervals = intervals;
    this.highestNanos = highestNanos;
    this.active = intervals.active();
  }

  /** When {@link #tick} must be called at the latest. */
  long nextTick() {
    return secondEnd;
  }

  /** Moves on to the second of this moment. */
  void tick(long now) {
    if (now >= secondEnd) {
      int second = (int) (now / SECOND);
      intervals.secondOver(second);
      active = intervals.active();
      secondEnd = (second + 1) * SECOND;
    }
  }

  void read(int bytes, long now) {
    tally.read(bytes, now);
  }

  void sent(long intended, long freeSince, long now) {
    tally.planned(intended);
    tally.sent(now);
    long ready = Math.max(intended, freeSince);
    active.connectionWait().recordValue(clip(ready - intended));
    active.sendLag().recordValue(clip(now - ready));
  }

  /** A request that was sent has been answered. */
  void answered(Outcome outcome, int status, long intended, long sent, long now) {
    tick(now);
    tally.answered(status, outcome, now);
    ended(outcome, intended, now);
    active.serviceTime().recordValue(clip(now - sent));
    if (outcome == Outcome.OK) {
      active.successLatency().recordValue(clip(now - intended));
    }
  }

  /** A request that was sent will not be answered; it counts with its age. */
  void abandoned(Outcome outcome, long intended, long sent, long now) {
    tick(now);
    ended(outcome, intended, now);
    active.serviceTime().recordValue(clip(now - sent));
  }

  /** A request was never sent; it counts with its age, all of which it waited. */
  void neverSent(Outcome outcome, long intended, long now) {
    tick(now);
    tally.planned(intended);
    ended(outcome, intended, now);
    active.connectionWait().recordValue(clip(now - intended));
  }

  private void ended(Outcome outcome, long intended, long now) {
    tally.ended(outcome, now);
    active.latency().recordValue(clip(now - intended));
  }

  private long clip(long nanos) {
    return Math.min(nanos, highestNanos);
  }
}
