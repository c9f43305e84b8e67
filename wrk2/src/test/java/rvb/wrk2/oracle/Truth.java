package rvb.wrk2.oracle;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What a run with one event loop must show, from the server's record alone.
 *
 * <p>Requests carry no name; one loop sends them in the order in which they were intended, and the
 * server sees them in the order in which they were sent, so the i-th to arrive is the i-th
 * intended.
 *
 * <p>The server's clock is not compared with the generator's. The start of the schedule on the
 * server's clock is taken from the arrivals: no request can arrive before it was due, so the start
 * is at most {@code arrival - intended} of every request, and the least of these is later than the
 * true start only by the fastest way from the schedule to the server (tens of microseconds).
 *
 * @param atLeast from the intended time until just before the answer was written: a floor
 * @param atMost from the intended time until just after the write: what is left is the way back.
 *     Where more requests were due than there are connections, a connection carries the next one as
 *     soon as the generator has read the answer: the way back then ends when that one arrives
 * @param approach from the intended time to the arrival: send lag, connection wait and way there
 * @param gaps from one intended time to the next
 */
record Truth(Ranked atLeast, Ranked atMost, Ranked approach, Ranked gaps) {

  /** The truth of a run at a constant rate. */
  static Truth ofConstantRate(Run run, long ratePerSecond) {
    return of(run, Lindley.constantRate(run.served().size(), ratePerSecond));
  }

  /** The truth of a run whose requests were intended at these times, in order. */
  static Truth of(Run run, long[] intended) {
    List<Served> served =
        run.served().stream().sorted(Comparator.comparingLong(Served::arrivalNanos)).toList();
    long start =
        LongStream.of(since(0, served, Served::arrivalNanos, intended)).min().orElseThrow();
    long[] atMost = since(start, served, Served::writtenNanos, intended);
    long connections = run.measured().number("plan.connections");
    addWaysBack(atMost, served, LongStream.of(intended).map(i -> start + i).toArray(), connections);
    return new Truth(
        new Ranked(since(start, served, Served::readyNanos, intended)),
        new Ranked(atMost),
        new Ranked(since(start, served, Served::arrivalNanos, intended)),
        new Ranked(gaps(intended)));
  }

  private static long[] since(
      long start, List<Served> served, ToLongFunction<Served> moment, long[] intended) {
    long[] passed = new long[intended.length];
    for (int i = 0; i < passed.length; i++) {
      passed[i] = moment.applyAsLong(served.get(i)) - start - intended[i];
    }
    return passed;
  }

  private static long[] gaps(long[] intended) {
    return IntStream.range(1, intended.length)
        .mapToLong(i -> intended[i] - intended[i - 1])
        .toArray();
  }

  private static void addWaysBack(
      long[] atMost, List<Served> served, long[] due, long connections) {
    long[] written = served.stream().mapToLong(Served::writtenNanos).sorted().toArray();
    Map<Integer, Integer> lastOn = new HashMap<>();
    for (int i = 0; i < atMost.length; i++) {
      Integer before = lastOn.put(served.get(i).connection(), i);
      if (before != null) {
        long end = served.get(before).writtenNanos();
        boolean allBusy = countUntil(end, due) - countUntil(end, written) >= connections;
        atMost[before] += allBusy ? served.get(i).arrivalNanos() - end : 0;
      }
    }
  }

  private static int countUntil(long moment, long[] sorted) {
    int found = Arrays.binarySearch(sorted, moment);
    return found < 0 ? -found - 1 : found;
  }

  /**
   * Sojourns by Lindley's recursion over the intended arrivals and the services that the server
   * recorded, as if nothing but that one server, which served in order of arrival, had taken time:
   * a floor, and without lag the whole truth.
   */
  static Ranked ofOneServer(List<Served> served, long ratePerSecond) {
    return ofOneServer(served, Lindley.constantRate(served.size(), ratePerSecond));
  }

  /** The same for requests that were intended at these times. */
  static Ranked ofOneServer(List<Served> served, long[] intended) {
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
}
