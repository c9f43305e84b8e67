package rvb.wrk2.oracle;

/**
 * The single server that serves in order of arrival, computed: a request departs at {@code max(its
 * arrival, the departure before it) + its service} (D. V. Lindley, 1952).
 */
final class Lindley {
  private Lindley() {}

  /** Time from arrival to departure of each request; arrivals must not decrease. */
  static long[] sojourns(long[] arrivals, long[] services) {
    long[] sojourns = new long[arrivals.length];
    long departure = Long.MIN_VALUE;
    for (int i = 0; i < arrivals.length; i++) {
      departure = Math.max(arrivals[i], departure) + services[i];
      sojourns[i] = departure - arrivals[i];
    }
    return sojourns;
  }

  /** The times at which a constant rate intends its requests: {@code i / rate}, without drift. */
  static long[] constantRate(int count, long ratePerSecond) {
    long[] arrivals = new long[count];
    for (int i = 0; i < count; i++) {
      arrivals[i] = i * 1_000_000_000L / ratePerSecond;
    }
    return arrivals;
  }
}
