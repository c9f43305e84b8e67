package rvb.ratpack;

import io.vertx.core.internal.ContextInternal;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import ratpack.exec.Promise;
import rvb.contract.Settings;

/**
 * The bridge from Ratpack's promises to PostgreSQL: DB_POOL_SIZE pipelined connections, and a bound
 * on the statements under way on all of them.
 *
 * <p>The driver's own pipelined pool neither times a statement that waits behind a busy connection
 * nor lets a dead connection be discarded; hence this one.
 */
final class Pipelines {
  /** Shorter than the second within which /health must answer. */
  private static final Duration PROBE_PATIENCE = Duration.ofMillis(800);

  private final Pipeline[] pipelines;
  private final AtomicInteger load = new AtomicInteger();
  private final int limit;
  private final Duration acquireTimeout;

  Pipelines(List<ContextInternal> loops, PgConnectOptions options, Settings settings) {
    this.limit = settings.poolSize() + settings.maxWaiting();
    this.acquireTimeout = settings.acquireTimeout();
    this.pipelines = new Pipeline[settings.poolSize()];
    Arrays.setAll(
        pipelines,
        index -> new Pipeline(loops.get(index % loops.size()), options, Clocks.of(settings), load));
    for (Pipeline pipeline : pipelines) {
      pipeline.open();
    }
  }

  /**
   * Executes one prepared statement.
   *
   * @return its rows, or an {@link UnavailableException}: at once when DB_MAX_WAITING statements
   *     wait already, after DB_ACQUIRE_TIMEOUT when the turn did not come, or when the database
   *     gives no answer
   */
  Promise<RowSet<Row>> execute(String sql, Tuple arguments) {
    return Promise.async(
        downstream -> {
          Pipeline pipeline = leastLoaded();
          if (pipeline == null) {
            downstream.error(new UnavailableException("No connection", null));
          } else if (load.get() >= limit) {
            downstream.error(new UnavailableException("Too many wait", null));
          } else {
            pipeline.submit(new Statement(sql, arguments, acquireTimeout, false, downstream));
          }
        });
  }

  /** Asks the database for a sign of life and gives up within a second. */
  Promise<Boolean> probe() {
    return Promise.<RowSet<Row>>async(
            downstream -> {
              Pipeline pipeline = leastLoaded();
              if (pipeline == null) {
                downstream.error(new UnavailableException("No connection", null));
              } else {
                pipeline.submit(
                    new Statement("select 1", Tuple.tuple(), PROBE_PATIENCE, true, downstream));
              }
            })
        .map(rows -> true)
        .mapError(failure -> false);
  }

  /**
   * The least loaded open connection, and of two equals the one on this event loop; failing that,
   * one that is being opened; or null.
   */
  private @Nullable Pipeline leastLoaded() {
    Pipeline best = null;
    int bestLoad = Integer.MAX_VALUE;
    for (Pipeline pipeline : pipelines) {
      int load =
          switch (pipeline.state()) {
            case UP -> 2 * pipeline.load() + (pipeline.isHere() ? 0 : 1);
            case CONNECTING -> 2 * (limit + pipeline.load());
            case DOWN -> Integer.MAX_VALUE;
          };
      if (load < bestLoad) {
        best = pipeline;
        bestLoad = load;
      }
    }
    return best;
  }

  /** Connections with a statement under way. */
  long active() {
    return Arrays.stream(pipelines)
        .filter(pipeline -> isUp(pipeline) && pipeline.load() > 0)
        .count();
  }

  /** Open connections with nothing to do. */
  long idle() {
    return Arrays.stream(pipelines)
        .filter(pipeline -> isUp(pipeline) && pipeline.load() == 0)
        .count();
  }

  /** Requests that wait for their turn on a connection. */
  long pending() {
    return Arrays.stream(pipelines).mapToLong(Pipeline::waiting).sum();
  }

  /** PostgreSQL's server_version, or null until it was reached. */
  @Nullable String serverVersion() {
    return Arrays.stream(pipelines)
        .map(Pipeline::serverVersion)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  int size() {
    return pipelines.length;
  }

  void close() {
    for (Pipeline pipeline : pipelines) {
      pipeline.close();
    }
  }

  private static boolean isUp(Pipeline pipeline) {
    return pipeline.state() == Link.State.UP;
  }
}
