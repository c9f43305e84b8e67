package rvb.wrk2.engine;

import java.io.IOException;
import java.util.SplittableRandom;
import rvb.wrk2.http.Requests;

/** Sends each request as soon after its intended time as a connection is free. */
final class Sender {

  private final Clock clock;
  private final Arrivals arrivals;
  private final ConnectionPool pool;
  private final Recorder recorder;
  private final Requests requests;
  private final SplittableRandom random;

  Sender(
      Clock clock,
      Arrivals arrivals,
      ConnectionPool pool,
      Recorder recorder,
      Requests requests,
      long seed) {
    this.clock = clock;
    this.arrivals = arrivals;
    this.pool = pool;
    this.recorder = recorder;
    this.requests = requests;
    this.random = new SplittableRandom(seed);
  }

  /** Sends all that is due, as far as connections are free. */
  void sendDue() {
    long now = clock.now();
    while (arrivals.next() <= now) {
      Connection connection = pool.free.first();
      if (connection != null) {
        send(connection, now);
      } else if (!tryOpening(now)) {
        return;
      }
      now = clock.now();
    }
  }

  private void send(Connection connection, long now) {
    long freeSince = connection.since;
    connection.intended = arrivals.take(freeSince);
    recorder.sent(connection.intended, freeSince, now);
    pool.use(connection, now);
    try {
      connection.send(requests, random);
    } catch (IOException e) {
      recorder.abandoned(Outcome.RESET, connection.intended, now, clock.now());
      connection.ended(Outcome.RESET);
      pool.closedByServer(connection, clock.now());
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

  /** A connect has failed, and with it the next request if it waits for nothing else. */
  void connectFailed(Connection connection, long now) {
    pool.connectFailed(connection, now);
    blameConnect(now);
  }

  /** Ends the next request as not connected, if it is due and no connection can carry it. */
  private boolean blameConnect(long now) {
    boolean hopeless = arrivals.open() && !pool.hopeful() && arrivals.next() <= now;
    if (hopeless) {
      recorder.neverSent(Outcome.CONNECT, arrivals.take(now), now);
    }
    return hopeless;
  }
}
