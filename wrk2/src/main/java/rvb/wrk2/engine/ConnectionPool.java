package rvb.wrk2.engine;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import rvb.wrk2.transport.Transport;

/** The connections of one event loop, by what they are doing, and what became of them. */
final class ConnectionPool {

  /** Between two attempts at a connection that was of no use: refused, or ended unanswered. */
  private static final long PAUSE_NANOS = 100_000_000;

  private final Transport transport;
  private final InetSocketAddress target;
  final ConnectionQueue closed = new ConnectionQueue();
  final ConnectionQueue connecting = new ConnectionQueue();
  final ConnectionQueue free = new ConnectionQueue();
  final ConnectionQueue busy = new ConnectionQueue();
  private long opened;
  private long reopened;
  private long closedByServer;
  private long connectFailures;
  private int inUseMax;

  ConnectionPool(Transport transport, InetSocketAddress target) {
    this.transport = transport;
    this.target = target;
  }

  /** Adds new connections, closed as yet. */
  void add(Connection connection, long now) {
    closed.take(connection, now);
  }

  /** Whether some connection carries or can carry a request, or soon may. */
  boolean hopeful() {
    return !free.isEmpty() || !busy.isEmpty() || !connecting.isEmpty();
  }

  /** Begins to open a connection. */
  void open(Connection connection, long now) {
    connection.useful = false;
    try {
      connection.opened(transport.connect(target, connection));
      connecting.take(connection, now);
    } catch (IOException e) {
      connectFailed(connection, now);
    }
  }

  void connected(Connection connection, long now) {
    opened++;
    if (connection.stoodBefore) {
      reopened++;
    }
    connection.stoodBefore = true;
    free.take(connection, now);
  }

  void connectFailed(Connection connection, long now) {
    connectFailures++;
    close(connection, now);
  }

  void use(Connection connection, long now) {
    busy.take(connection, now);
    inUseMax = Math.max(inUseMax, busy.size());
  }

  void answered(Connection connection, long now) {
    connection.useful = true;
    free.take(connection, now);
  }

  /** The server has ended the connection, or said that it will. */
  void closedByServer(Connection connection, long now) {
    closedByServer++;
    close(connection, now);
  }

  /** Closes a connection, and opens it again at once if it was of use. */
  void close(Connection connection, long now) {
    shut(connection, now);
    if (connection.useful) {
      open(connection, now);
    }
  }

  /** Closes a connection and opens it again whether it was of use or not. */
  void replace(Connection connection, long now) {
    shut(connection, now);
    open(connection, now);
  }

  /** Closes a connection. */
  void shut(Connection connection, long now) {
    connection.close();
    closed.take(connection, now);
  }

  /** Opens every connection. */
  void openAll(long now) {
    for (int i = closed.size(); i > 0; i--) {
      open(Objects.requireNonNull(closed.first(), "as many as counted"), now);
    }
  }

  /** Opens the connections whose pause is over. */
  void reopen(long now) {
    Connection connection = closed.first();
    while (connection != null && now >= connection.since + PAUSE_NANOS) {
      open(connection, now);
      connection = closed.first();
    }
  }

  /** When {@link #reopen} has something to do, or {@link Long#MAX_VALUE}. */
  long nextReopen() {
    Connection connection = closed.first();
    return connection == null ? Long.MAX_VALUE : connection.since + PAUSE_NANOS;
  }

  void closeAll(long now) {
    for (ConnectionQueue queue : List.of(connecting, free, busy)) {
      for (Connection next = queue.first(); next != null; next = queue.first()) {
        shut(next, now);
      }
    }
  }

  long opened() {
    return opened;
  }

  long reopened() {
    return reopened;
  }

  long closedByServer() {
    return closedByServer;
  }

  long connectFailures() {
    return connectFailures;
  }

  int inUseMax() {
    return inUseMax;
  }
}
