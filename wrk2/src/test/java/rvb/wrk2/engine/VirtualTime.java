package rvb.wrk2.engine;

import java.util.PriorityQueue;
import java.util.function.LongSupplier;

/**
 * The engine's schedule and recorder in virtual time: its arrivals meet one server that serves in
 * order, over so many connections, and its recorder is told what happens. No clock, no sockets, no
 * send lag.
 */
public final class VirtualTime {
  private static final long HIGHEST_NANOS = 400_000_000_000L;

  private final Arrivals arrivals;
  private final Intervals intervals;
  private final Recorder recorder;
  private final Distributions sum;
  private final PriorityQueue<Long> freeConnections = new PriorityQueue<>();

  private VirtualTime(Arrivals arrivals, long windowNanos, int connections) {
    int seconds = Math.toIntExact(2 * windowNanos / 1_000_000_000);
    this.arrivals = arrivals;
    intervals = new Intervals(HIGHEST_NANOS);
    recorder = new Recorder(new Tally(windowNanos, seconds), intervals, HIGHEST_NANOS);
    sum = Distributions.upTo(HIGHEST_NANOS);
    for (int i = 0; i < connections; i++) {
      freeConnections.add(0L);
    }
  }

  /**
   * Runs all arrivals to the end.
   *
   * @param services how long the server works on each request, in nanoseconds
   */
  public static Distributions run(
      Arrivals arrivals, LongSupplier services, long windowNanos, int connections) {
    return new VirtualTime(arrivals, windowNanos, connections).run(services);
  }

  private Distributions run(LongSupplier services) {
    long departure = 0;
    while (arrivals.next() != Arrivals.NONE) {
      long freeSince = freeConnections.remove();
      long intended = arrivals.take(freeSince);
      long sent = Math.max(intended, freeSince);
      departure = Math.max(departure, sent) + services.getAsLong();
      recorder.sent(intended, freeSince, sent);
      recorder.answered(Outcome.OK, 200, intended, sent, departure);
      freeConnections.add(departure);
      collect();
    }
    sum.add(intervals.active());
    return sum;
  }

  private void collect() {
    if (intervals.handedOver()) {
      intervals.collect(sum);
    }
  }
}
