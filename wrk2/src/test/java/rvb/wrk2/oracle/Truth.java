package rvb.wrk2.oracle;

import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What a run at a constant rate must show, from the server's record alone.
 *
 * <p>The server's clock is not compared with the generator's. The start of the schedule on the
 * server's clock is taken from the arrivals: no request can arrive before it was due, so the start
 * is at most {@code arrival - intended} of every request, and the least of these is later than the
 * true start only by the fastest way from the schedule to the server (tens of microseconds).
 *
 * @param atLeast from the intended time until just before the answer was written: a floor, too
 * @param atMost from the intended time until just after the write: what is left is the way back
 * @param approach from the intended time to the arrival: send lag, connection wait and way there
 */
record Truth(Ranked atLeast, Ranked atMost, Ranked approach) {

  static Truth ofConstantRate(List<Served> served, long ratePerSecond) {
    List<Served> byArrival =
        served.stream().sorted(Comparator.comparingLong(Served::arrivalNanos)).toList();
    long[] intended = Lindley.constantRate(served.size(), ratePerSecond);
    long[] arrivals = byArrival.stream().mapToLong(Served::arrivalNanos).toArray();
    long[] ready = byArrival.stream().mapToLong(Served::readyNanos).toArray();
    long[] written = byArrival.stream().mapToLong(Served::writtenNanos).toArray();
    long start = LongStream.of(since(0, arrivals, intended)).min().orElseThrow();
    return new Truth(
        new Ranked(since(start, ready, intended)),
        new Ranked(since(start, written, intended)),
        new Ranked(since(start, arrivals, intended)));
  }

  /**
   * Sojourns by Lindley's recursion over the intended arrivals and the services that the server
   * recorded, as if nothing but that one server, which served in order of arrival, had taken time:
   * a floor, and without lag the whole truth.
   */
  static Ranked ofOneServer(List<Served> served, long ratePerSecond) {
    long[] intended = Lindley.constantRate(served.size(), ratePerSecond);
    return new Ranked(Lindley.sojourns(intended, services(served)));
  }

  /** How long the server was occupied by each request, in order of service. */
  private static long[] services(List<Served> served) {
    long[] services = new long[served.size()];
    long free = Long.MIN_VALUE;
    for (int i = 0; i < services.length; i++) {
      services[i] = served.get(i).readyNanos() - Math.max(served.get(i).arrivalNanos(), free);
      free = served.get(i).readyNanos();
    }
    return services;
  }

  private static long[] since(long start, long[] moments, long[] intended) {
    long[] passed = new long[moments.length];
    for (int i = 0; i < passed.length; i++) {
      passed[i] = moments[i] - start - intended[i];
    }
    return passed;
  }
}
