package rvb.ratpack;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one connection, oldest first: those that were sent, and those that wait behind
 * them.
 *
 * <p>PostgreSQL works on the oldest. What was sent cannot be called back: when the clock has
 * answered it, its rows come back later and are dropped. Therefore nothing is sent behind a
 * statement until one was answered since the wire was last empty.
 *
 * <p>Confined to one event loop.
 */
final class Wire {
  /**
   * How many statements may be on the wire while the connection moves. Eight keep PostgreSQL busy
   * between two reads of its socket.
   */
  static final int DEPTH = 8;

  private final ArrayDeque<Statement> sent = new ArrayDeque<>(DEPTH);
  private final ArrayDeque<Statement> behind = new ArrayDeque<>();
  private int window = 1;
  private long sinceNanos;

  /** Takes a statement that waits for its turn. */
  void add(Statement statement) {
    behind.add(statement);
    if (sent.isEmpty()) {
      window = 1;
    }
  }

  /** The next statement to send, which counts as sent from now on, or null if none may be sent. */
  @Nullable Statement next() {
    if (sent.size() >= window || behind.isEmpty()) {
      return null;
    }
    Statement statement = behind.remove();
    if (sent.isEmpty()) {
      sinceNanos = System.nanoTime();
    }
    sent.add(statement);
    return statement;
  }

  /**
   * Takes a statement off the wire that PostgreSQL has answered.
   *
   * @param succeeded whether rows came back
   * @return false if it was taken off before
   */
  boolean remove(Statement statement, boolean succeeded) {
    boolean wasThere = sent.remove(statement);
    if (wasThere) {
      sinceNanos = System.nanoTime();
      window = succeeded ? DEPTH : 1;
    }
    return wasThere;
  }

  /** Whether PostgreSQL has worked longer than that on the oldest statement. */
  boolean isStuck(long nowNanos, long limitNanos) {
    return !sent.isEmpty() && nowNanos - sinceNanos > limitNanos;
  }

  /**
   * What was sent and has run out of patience; it stays on the wire.
   *
   * @param executing whether PostgreSQL works on the oldest of them
   */
  List<Statement> expiredOnTheWire(long nowNanos, boolean executing) {
    List<Statement> expired = new ArrayList<>();
    boolean isExecuting = executing;
    for (Statement statement : sent) {
      if (statement.isExpired(nowNanos, isExecuting)) {
        expired.add(statement);
      }
      isExecuting = false;
    }
    return expired;
  }

  /** Removes what was not sent and has run out of patience. */
  List<Statement> removeExpired(long nowNanos) {
    List<Statement> expired =
        behind.stream().filter(statement -> statement.isExpired(nowNanos, false)).toList();
    behind.removeAll(expired);
    return expired;
  }

  /** Removes what was sent: the wire is lost, and the next one has proved nothing yet. */
  List<Statement> removeSent() {
    window = 1;
    return removeAll(sent);
  }

  /** Removes what was not sent. */
  List<Statement> removeBehind() {
    return removeAll(behind);
  }

  private static List<Statement> removeAll(ArrayDeque<Statement> statements) {
    List<Statement> removed = List.copyOf(statements);
    statements.clear();
    return removed;
  }
}
