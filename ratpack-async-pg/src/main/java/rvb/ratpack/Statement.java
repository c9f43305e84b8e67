package rvb.ratpack;

import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import ratpack.exec.Downstream;

/**
 * One request's statement, answered exactly once: by PostgreSQL, or by the clock. Confined to the
 * event loop of its {@link Pipeline}.
 */
final class Statement {
  private final String sql;
  private final Tuple arguments;
  private final Downstream<? super RowSet<Row>> answer;
  private final long expiresNanos;
  private final boolean probe;
  private boolean answered;

  /**
   * A statement on behalf of a request.
   *
   * @param patience how long it may wait behind others; a probe's covers its execution, too
   * @param probe whether it asks for the database's health and not for a client
   */
  Statement(
      String sql,
      Tuple arguments,
      Duration patience,
      boolean probe,
      Downstream<? super RowSet<Row>> answer) {
    this.sql = sql;
    this.arguments = arguments;
    this.answer = answer;
    this.probe = probe;
    this.expiresNanos = System.nanoTime() + patience.toNanos();
  }

  String sql() {
    return sql;
  }

  Tuple arguments() {
    return arguments;
  }

  boolean isExpired(long nowNanos, boolean executing) {
    return !answered && (probe || !executing) && nowNanos - expiresNanos >= 0;
  }

  /** Answers the request unless the clock has done so already. */
  void answer(@Nullable RowSet<Row> rows, @Nullable Throwable failure) {
    if (answered) {
      return;
    }
    answered = true;
    if (rows != null) {
      answer.success(rows);
    } else {
      answer.error(reason(failure));
    }
  }

  /** Answers the request that the database could not be asked, unless it was answered already. */
  void fail(String why) {
    answer(null, new UnavailableException(why, null));
  }

  /**
   * SQLSTATE classes 08, 53, 55 and 57 (connection lost, out of resources, locked, cancelled or
   * shut down) and everything below SQL are the database's absence; the rest is our error.
   */
  private static Throwable reason(@Nullable Throwable failure) {
    if (failure instanceof PgException error && !isAbsence(error.getSqlState())) {
      return error;
    }
    return failure instanceof UnavailableException
        ? failure
        : new UnavailableException("No answer from PostgreSQL", failure);
  }

  private static boolean isAbsence(@Nullable String sqlState) {
    return sqlState == null
        || sqlState.startsWith("08")
        || sqlState.startsWith("53")
        || sqlState.startsWith("55")
        || sqlState.startsWith("57");
  }
}
