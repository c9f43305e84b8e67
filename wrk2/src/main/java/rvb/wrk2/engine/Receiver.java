package rvb.wrk2.engine;

import java.io.IOException;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.transport.Transport.Channel;

/** Takes in what the connections bring: answers, ends and failures. */
final class Receiver {

  private static final int READ_BYTES = 64 * 1024;

  private final Clock clock;
  private final ConnectionPool pool;
  private final Recorder recorder;
  private final Sender sender;
  private final byte[] incoming = new byte[READ_BYTES];

  Receiver(Clock clock, ConnectionPool pool, Recorder recorder, Sender sender) {
    this.clock = clock;
    this.pool = pool;
    this.recorder = recorder;
    this.sender = sender;
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
        pool.connected(connection, clock.now());
      }
    } catch (IOException e) {
      sender.connectFailed(connection, clock.now());
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
    long now = clock.now();
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
      connection.ended(Outcome.WRONG_BODY);
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
    connection.ended(outcome);
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
    long now = clock.now();
    if (connection.queue == pool.busy) {
      connection.parser.endOfStream();
      if (connection.parser.complete()) {
        answered(connection, false, now);
        return;
      }
      recorder.abandoned(Outcome.RESET, connection.intended, connection.since, now);
      connection.ended(Outcome.RESET);
    }
    pool.closedByServer(connection, now);
  }
}
