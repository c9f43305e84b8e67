package rvb.wrk2.engine;

/** What one event loop counted, or all of them together. Times are nanoseconds after t0. */
@SuppressWarnings("EnumOrdinal") // An array of counts, so that counting allocates nothing.
public final class Tally {

  private static final int STATUSES = 600;

  private final long windowNanos;
  private final long[] outcomes = new long[Outcome.values().length];
  private final long[] statuses = new long[STATUSES];
  private final Series planned;
  private final Series sent;
  private final Series ok;
  private final Series failed;
  private long okInWindow;
  private long answeredInWindow;
  private long answeredInDrain;
  private long bytesInWindow;
  private long lastEndNanos;

  /** Counts nothing yet, in a window of this length. */
  Tally(long windowNanos, int seconds) {
    this.windowNanos = windowNanos;
    planned = new Series(seconds);
    sent = new Series(seconds);
    ok = new Series(seconds);
    failed = new Series(seconds);
  }

  void planned(long intended) {
    planned.count(intended);
  }

  void sent(long now) {
    sent.count(now);
  }

  void read(int bytes, long now) {
    if (now < windowNanos) {
      bytesInWindow += bytes;
    }
  }

  void answered(int status, Outcome outcome, long now) {
    statuses[status]++;
    if (now >= windowNanos) {
      answeredInDrain++;
    } else {
      answeredInWindow++;
      okInWindow += outcome == Outcome.OK ? 1 : 0;
    }
  }

  void ended(Outcome outcome, long now) {
    outcomes[outcome.ordinal()]++;
    (outcome == Outcome.OK ? ok : failed).count(now);
    lastEndNanos = now;
  }

  void add(Tally other) {
    Series.addAll(outcomes, other.outcomes);
    Series.addAll(statuses, other.statuses);
    planned.add(other.planned);
    sent.add(other.sent);
    ok.add(other.ok);
    failed.add(other.failed);
    okInWindow += other.okInWindow;
    answeredInWindow += other.answeredInWindow;
    answeredInDrain += other.answeredInDrain;
    bytesInWindow += other.bytesInWindow;
    lastEndNanos = Math.max(lastEndNanos, other.lastEndNanos);
  }

  /** Requests that ended so. */
  public long of(Outcome outcome) {
    return outcomes[outcome.ordinal()];
  }

  /** Answers with this status, from 0 to 599. */
  public long ofStatus(int status) {
    return statuses[status];
  }

  /** Requests by the second they were intended in. */
  public Series planned() {
    return planned;
  }

  /** Requests by the second they were sent in. */
  public Series sent() {
    return sent;
  }

  /** Requests that ended ok, by the second they ended in. */
  public Series ok() {
    return ok;
  }

  /** Requests that ended otherwise, by the second they ended in. */
  public Series failed() {
    return failed;
  }

  /** Requests that ended ok before the window did. */
  public long okInWindow() {
    return okInWindow;
  }

  /** Answers, correct or not, that came before the window ended. */
  public long answeredInWindow() {
    return answeredInWindow;
  }

  /** Answers, correct or not, that came after the window had ended. */
  public long answeredInDrain() {
    return answeredInDrain;
  }

  /** Bytes read before the window ended. */
  public long bytesInWindow() {
    return bytesInWindow;
  }

  /** When the last request ended. */
  public long lastEndNanos() {
    return lastEndNanos;
  }
}
