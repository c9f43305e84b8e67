package rvb.wrk2.engine;

import java.net.InetSocketAddress;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import rvb.wrk2.http.Requests;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.transport.Transports;

/**
 * What the engine shall do: which requests, when, over how many connections.
 *
 * @param target the server, resolved
 * @param requests what is sent
 * @param parsers makes each connection's reader of answers, which knows what to expect
 * @param threads event loops, at least one
 * @param connections connections over all loops, at least one a loop
 * @param durationNanos length of the window
 * @param drainNanos how long late answers are awaited after the window
 * @param timeoutNanos how long an answer may take from the send, and a connect
 * @param arrivals the intended times of each loop, by its number
 * @param seed what is drawn at random is drawn from this
 * @param firstKey the first of the keys that requests with keys have
 * @param spin whether the loops poll without ever sleeping
 * @param coalesceNanos how late a due request may leave so that the next ones leave with it
 * @param transport how the sockets are reached
 */
public record Load(
    InetSocketAddress target,
    Requests requests,
    Supplier<ResponseParser> parsers,
    int threads,
    int connections,
    long durationNanos,
    long drainNanos,
    long timeoutNanos,
    IntFunction<Arrivals> arrivals,
    long seed,
    long firstKey,
    boolean spin,
    long coalesceNanos,
    Transports transport) {

  private static final long SECOND = 1_000_000_000;

  /** Checks what the engine relies on. */
  public Load {
    if (threads < 1 || connections < threads) {
      throw new IllegalArgumentException(
          "%d connections for %d threads; give every thread one at least"
              .formatted(connections, threads));
    }
  }

  /** How many of the connections a loop has: as many as any other, or one more. */
  int connectionsOf(int loop) {
    return connections / threads + (loop < connections % threads ? 1 : 0);
  }

  /** Counts nothing yet, for each second that can occur; the last one has the odd remainder. */
  Tally newTally() {
    return new Tally(durationNanos, (int) ((durationNanos + drainNanos) / SECOND) + 1);
  }

  /** More than any latency of the run can be. */
  long highestNanos() {
    return 2 * (durationNanos + drainNanos + timeoutNanos + SECOND);
  }
}
