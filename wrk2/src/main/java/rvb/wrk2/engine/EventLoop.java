package rvb.wrk2.engine;

import java.io.IOException;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.transport.Transport;
import rvb.wrk2.transport.Transport.Channel;

/**
 * Sends one thread's share of the requests, each as soon after its intended time as a connection is
 * free, and records how each one ends. Moments are nanoseconds after t0, negative before it.
 * Nothing is allocated for a request.
 */
final class EventLoop {

  private static final int READ_BYTES = 64 * 1024;

  /** How soon a loop notices at the latest that it shall stop. */
  private static final long NAP_NANOS = 100_000_000;

  private static final long DAY_NANOS = 86_400_000_000_000L;

  private final Load load;
  private final Arrivals arrivals;
  private final Transport transport;
  private final ConnectionPool pool;
  private final Recorder recorder;
  private final SplittableRandom random;
  private final byte[] incoming = new byte[READ_BYTES];

  /** The clock's value at t0; until that is known, some time tomorrow. */
  private long zero = System.nanoTime() + DAY_NANOS;

  private volatile boolean stopping;

  EventLoop(Load load, int number, Transport transport, Recorder recorder) {
    this.load = load;
    this.transport = transport;
    this.recorder = recorder;
    arrivals = load.arrivals().apply(number);
    pool = new ConnectionPool(transport, load.target());
    random = new SplittableRandom(load.seed() + number);
    for (int i = load.connectionsOf(number); i > 0; i--) {
      pool.add(new Connection(this, load.parsers().get()), clock());
    }
  }

  ConnectionPool pool() {
    return pool;
  }

  /** Opens all connections, or fails to within the timeout. */
  void connect() throws IOException {
    long start = clock();
    pool.openAll(start);
    while (!pool.connecting.isEmpty() && clock() < start + load.timeoutNanos()) {
      transport.poll(NAP_NANOS);
    }
  }

  /**
   * Runs window and drain.
   *
   * @param zero the clock's value at t0
   * @return when it ended
   */
  long run(long zero) throws IOException {
    this.zero = zero;
    long now = clock();
    while (!finished(now)) {
      recorder.tick(now);
      expire(now);
      pool.reopen(now);
      sendDue(now);
      transport.poll(load.spin() ? 0 : nextMoment() - clock());
      now = clock();
    }
    settle(now);
    return now;
  }

  /** Ends the run at once; callable from any thread. */
  void stop() {
    stopping = true;
  }

  void close() {
    pool.closeAll(clock());
    transport.close();
  }

  private long clock() {
    return System.nanoTime() - zero;
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

  /** When there is something to do although no channel is ready. */
  private long nextMoment() {
    long moment = Math.min(recorder.nextTick(), pool.nextReopen());
    moment = Math.min(moment, clock() + NAP_NANOS);
    if (!pool.free.isEmpty()) {
      moment = Math.min(moment, arrivals.next());
    }
    moment = Math.min(moment, deadline(pool.busy.first()));
    return Math.min(moment, deadline(pool.connecting.first()));
  }

  private long deadline(@Nullable Connection connection) {
    return connection == null ? Long.MAX_VALUE : connection.since + load.timeoutNanos();
  }

  private void expire(long now) {
    Connection connection = pool.busy.first();
    while (connection != null && deadline(connection) <= now) {
      recorder.abandoned(Outcome.TIMEOUT, connection.intended, connection.since, now);
      pool.replace(connection, now);
      connection = pool.busy.first();
    }
    connection = pool.connecting.first();
    while (connection != null && deadline(connection) <= now) {
      connectFailed(connection, now);
      connection = pool.connecting.first();
    }
  }

  private void sendDue(long start) {
    long now = start;
    while (arrivals.next() <= now) {
      Connection connection = pool.free.first();
      if (connection != null) {
        send(connection, now);
      } else if (!tryOpening(now)) {
        return;
      }
      now = clock();
    }
  }

  private void send(Connection connection, long now) {
    long freeSince = connection.since;
    connection.intended = arrivals.take(freeSince);
    recorder.sent(connection.intended, freeSince, now);
    pool.use(connection, now);
    try {
      connection.send(load.requests().next(random));
    } catch (IOException e) {
      ended(connection);
    }
  }

  /**
   * Where a request is due, nothing stands and nothing is under way, opens a connection for it
   * without regard to pauses; where that fails at once, so has the request.
   */
  private boolean tryOpening(long now) {
    Connection connection = pool.closed.first();
    if (connection == null || !arrivals.open() || pool.hopeful()) {
      return false;
    }
    pool.open(connection, now);
    return blameConnect(now);
  }

  /** Ends the next request as not connected, if it is due and no connection can carry it. */
  private boolean blameConnect(long now) {
    boolean hopeless = arrivals.open() && !pool.hopeful() && arrivals.next() <= now;
    if (hopeless) {
      recorder.neverSent(Outcome.CONNECT, arrivals.take(now), now);
    }
    return hopeless;
  }

  private void connectFailed(Connection connection, long now) {
    pool.connectFailed(connection, now);
    blameConnect(now);
  }

  /** Goes on with a connection whose channel may be able to. */
  void ready(Connection connection) {
    if (connection.queue == pool.connecting) {
      finishConnect(connection);
      return;
    }
    try {
      connection.write();
      read(connection, connection.channel());
    } catch (IOException e) {
      ended(connection);
    }
  }

  private void finishConnect(Connection connection) {
    try {
      if (connection.channel().finishConnect()) {
        pool.connected(connection, clock());
      }
    } catch (IOException e) {
      connectFailed(connection, clock());
    }
  }

  private void read(Connection connection, Channel channel) throws IOException {
    int count;
    do {
      count = channel.read(incoming, 0);
      if (count > 0) {
        received(connection, count);
      } else if (count < 0) {
        ended(connection);
      }
    } while (connection.isOn(channel) && !channel.drained(count));
  }

  private void received(Connection connection, int count) {
    long now = clock();
    recorder.read(count, now);
    if (connection.queue != pool.busy) {
      // Nobody has asked: whatever this is, a later request must not take it for its answer.
      pool.closedByServer(connection, now);
      return;
    }
    ResponseParser parser = connection.parser;
    boolean surplus = parser.feed(incoming, 0, count) < count;
    if (parser.malformed()) {
      recorder.abandoned(Outcome.WRONG_BODY, connection.intended, connection.since, now);
      pool.close(connection, now);
    } else if (parser.complete()) {
      answered(connection, surplus, now);
    }
  }

  private void answered(Connection connection, boolean surplus, long now) {
    ResponseParser parser = connection.parser;
    int status = parser.status();
    Outcome outcome = judge(parser, surplus);
    recorder.answered(outcome, status, connection.intended, connection.since, now);
    pool.answered(connection, now);
    if (parser.closes()) {
      pool.closedByServer(connection, now);
    } else if (surplus) {
      pool.close(connection, now);
    }
  }

  private static Outcome judge(ResponseParser parser, boolean surplus) {
    if (parser.status() >= 400) {
      return Outcome.STATUS;
    }
    return parser.bodyPassed() && !surplus ? Outcome.OK : Outcome.WRONG_BODY;
  }

  /** The server, or the network, has ended a connection. */
  private void ended(Connection connection) {
    long now = clock();
    if (connection.queue == pool.busy) {
      connection.parser.endOfStream();
      if (connection.parser.complete()) {
        answered(connection, false, now);
        return;
      }
      recorder.abandoned(Outcome.RESET, connection.intended, connection.since, now);
    }
    pool.closedByServer(connection, now);
  }

  /** Ends what has not ended by itself. */
  private void settle(long now) {
    Connection connection = pool.busy.first();
    while (connection != null) {
      recorder.abandoned(Outcome.UNFINISHED, connection.intended, connection.since, now);
      pool.shut(connection, now);
      connection = pool.busy.first();
    }
    while (arrivals.next() != Arrivals.NONE) {
      recorder.neverSent(Outcome.UNSENT, arrivals.take(now), now);
    }
  }
}
