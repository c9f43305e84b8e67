package rvb.wrk2.engine;

import org.jspecify.annotations.Nullable;

/**
 * Connections in the order in which they came into a state; linked through the connections
 * themselves, so that one can leave from the middle and nothing is allocated.
 */
final class ConnectionQueue {

  private @Nullable Connection first;
  private @Nullable Connection last;
  private int size;

  @Nullable Connection first() {
    return first;
  }

  boolean isEmpty() {
    return first == null;
  }

  int size() {
    return size;
  }

  /** Moves a connection here from the queue it is in. */
  void take(Connection connection, long now) {
    if (connection.queue != null) {
      connection.queue.remove(connection);
    }
    connection.queue = this;
    connection.since = now;
    connection.previous = last;
    if (last == null) {
      first = connection;
    } else {
      last.next = connection;
    }
    last = connection;
    size++;
  }

  private void remove(Connection connection) {
    Connection before = connection.previous;
    Connection after = connection.next;
    if (before == null) {
      first = after;
    } else {
      before.next = after;
    }
    if (after == null) {
      last = before;
    } else {
      after.previous = before;
    }
    connection.previous = null;
    connection.next = null;
    connection.queue = null;
    size--;
  }
}
