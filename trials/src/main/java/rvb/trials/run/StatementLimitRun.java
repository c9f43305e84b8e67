package rvb.trials.run;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import rvb.trials.stand.Stand;

/**
 * The same statement on as many connections as the pool has, each as fast as it can. The driver
 * prepares it on the server at its fifth execution, long before the warm-up ends.
 */
final class StatementLimitRun {

  private static final long LONGEST_NANOS = Duration.ofSeconds(60).toNanos();

  private final Stand stand;
  private final String statement;
  private final int connections;

  /**
   * @param statement with {@code $1} for the id of a product, where it takes one
   */
  StatementLimitRun(Stand stand, String statement, int connections) {
    this.stand = stand;
    this.statement = statement.replace("$1", "?");
    this.connections = connections;
  }

  /** Runs for the given time and counts what was completed in it. */
  StatementLimit run(Duration length) throws SQLException, InterruptedException {
    long start = System.nanoTime();
    List<Callable<Histogram>> loops = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      loops.add(() -> loop(start + length.toNanos()));
    }
    Histogram all = new Histogram(LONGEST_NANOS, 3);
    try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
      for (Future<Histogram> one : threads.invokeAll(loops)) {
        all.add(one.get());
      }
    } catch (ExecutionException e) {
      throw new SQLException("the statement failed: " + e.getCause(), e);
    }
    return result(all, System.nanoTime() - start);
  }

  private StatementLimit result(Histogram all, long windowNanos) {
    return new StatementLimit(
        connections,
        all.getTotalCount(),
        windowNanos,
        all.getValueAtPercentile(50),
        all.getValueAtPercentile(99),
        all.getValueAtPercentile(99.9),
        all.getMaxValue());
  }

  private Histogram loop(long deadline) throws SQLException {
    Histogram histogram = new Histogram(LONGEST_NANOS, 3);
    try (Connection connection = stand.connect();
        PreparedStatement prepared = connection.prepareStatement(statement)) {
      if (statement.contains("?")) {
        prepared.setLong(1, 1);
      }
      long now = System.nanoTime();
      while (now < deadline) {
        readAll(prepared);
        long after = System.nanoTime();
        histogram.recordValue(Math.min(after - now, LONGEST_NANOS));
        now = after;
      }
    }
    return histogram;
  }

  private static void readAll(PreparedStatement prepared) throws SQLException {
    try (ResultSet rows = prepared.executeQuery()) {
      while (rows.next()) {
        rows.getLong(1);
      }
    }
  }
}
