package rvb.wrk2.engine;

/** A count for each second after t0; what comes later than the last second counts there. */
public final class Series {

  private static final long SECOND = 1_000_000_000;

  private final long[] counts;

  Series(int seconds) {
    counts = new long[seconds];
  }

  void count(long nanos) {
    counts[(int) Math.min(counts.length - 1, nanos / SECOND)]++;
  }

  void add(Series other) {
    addAll(counts, other.counts);
  }

  /** The count of one second. */
  public long at(int second) {
    return counts[second];
  }

  /** The sum over all seconds. */
  public long total() {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    return total;
  }

  static void addAll(long[] to, long[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] += from[i];
    }
  }
}
