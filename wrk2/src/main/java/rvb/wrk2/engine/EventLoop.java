package rvb.wrk2.engine;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.transport.Transport;

/**
 * One thread's share of the run: its connections, its arrivals, and the order in which things are
 * done. Nothing is allocated for a request.
 */
final class EventLoop {

  /** How soon a loop notices at the latest that it shall stop. */
  private static final long NAP_NANOS = 100_000_000;

  private final Load load;
  private final Clock clock = new Clock();
  private final Arrivals arrivals;
  private final Transport transport;
  private final ConnectionPool pool;
  private final Recorder recorder;
  private final Sender sender;
  private final Posts posts;
  private volatile boolean stopping;

  EventLoop(Load load, int number, Transport transport, Recorder recorder) {
    this.load = load;
    this.transport = transport;
    this.recorder = recorder;
    arrivals = load.arrivals().apply(number);
    pool = new ConnectionPool(transport, load.target());
    posts = new Posts(load.requests().keyed(), load.firstKey() + number, load.threads());
    sender = new Sender(clock, arrivals, pool, recorder, load.requests(), load.seed() + number);
    Receiver receiver = new Receiver(clock, pool, recorder, sender);
    for (int i = load.connectionsOf(number); i > 0; i--) {
      pool.add(new Connection(receiver, posts, load.parsers().get()), clock.now());
    }
  }

  ConnectionPool pool() {
    return pool;
  }

  Posts posts() {
    return posts;
  }

  /** Opens all connections, or fails to within the timeout. */
  void connect() throws IOException {
    long start = clock.now();
    pool.openAll(start);
    while (!pool.connecting.isEmpty() && clock.now() < start + load.timeoutNanos()) {
      transport.poll(NAP_NANOS);
    }
  }

  /**
   * Runs window and drain.
   *
   * @param zero the system's clock at t0
   * @return when it ended, in nanoseconds after t0
   */
  long run(long zero) throws IOException {
    clock.startAt(zero);
    long now = clock.now();
    while (!finished(now)) {
      now = turn(now);
    }
    settle(now);
    return now;
  }

  /** Ends the run at once; callable from any thread. */
  void stop() {
    stopping = true;
  }

  void close() {
    pool.closeAll(clock.now());
    transport.close();
  }

  /** A method of its own, so that it is compiled once for all runs and not anew for each. */
  private long turn(long now) throws IOException {
    recorder.tick(now);
    expire(now);
    pool.reopen(now);
    if (mayWaitNoLonger(now)) {
      sender.sendDue();
    }
    transport.poll(load.spin() ? 0 : pauseNanos());
    return clock.now();
  }

  /**
   * Whether the next request has to leave. To wake up for each costs far more than the request
   * itself; who asks for it may let them leave together, and the wait counts as send lag.
   */
  private boolean mayWaitNoLonger(long now) {
    return arrivals.next() <= now - load.coalesceNanos() || now >= load.durationNanos();
  }

  private boolean finished(long now) {
    if (stopping) {
      arrivals.stop(now);
      return true;
    }
    if (now < load.durationNanos()) {
      return false;
    }
    arrivals.stop(load.durationNanos());
    boolean allEnded = arrivals.next() == Arrivals.NONE && pool.busy.isEmpty();
    return allEnded || now >= load.durationNanos() + load.drainNanos();
  }

  /** How long there is nothing to do unless a channel becomes ready. */
  private long pauseNanos() {
    long moment = Math.min(recorder.nextTick(), pool.nextReopen());
    if (!pool.free.isEmpty() && arrivals.next() != Arrivals.NONE) {
      moment = Math.min(moment, arrivals.next() + load.coalesceNanos());
    }
    moment = Math.min(moment, deadline(pool.busy.first()));
    moment = Math.min(moment, deadline(pool.connecting.first()));
    long now = clock.now();
    return Math.min(Math.min(moment, nextEnd(now)) - now, NAP_NANOS);
  }

  /** The end of the window, and when that is over the end of the drain. */
  private long nextEnd(long now) {
    long window = load.durationNanos();
    return now < window ? window : window + load.drainNanos();
  }

  private long deadline(@Nullable Connection connection) {
    return connection == null ? Long.MAX_VALUE : connection.since + load.timeoutNanos();
  }

  private void expire(long now) {
    Connection connection = pool.busy.first();
    while (connection != null && deadline(connection) <= now) {
      recorder.abandoned(Outcome.TIMEOUT, connection.intended, connection.since, now);
      connection.ended(Outcome.TIMEOUT);
      pool.replace(connection, now);
      connection = pool.busy.first();
    }
    connection = pool.connecting.first();
    while (connection != null && deadline(connection) <= now) {
      sender.connectFailed(connection, now);
      connection = pool.connecting.first();
    }
  }

  /** Ends what has not ended by itself. */
  private void settle(long now) {
    Connection connection = pool.busy.first();
    while (connection != null) {
      recorder.abandoned(Outcome.UNFINISHED, connection.intended, connection.since, now);
      connection.ended(Outcome.UNFINISHED);
      pool.shut(connection, now);
      connection = pool.busy.first();
    }
    while (arrivals.next() != Arrivals.NONE) {
      recorder.neverSent(Outcome.UNSENT, arrivals.take(now), now);
    }
  }
}
