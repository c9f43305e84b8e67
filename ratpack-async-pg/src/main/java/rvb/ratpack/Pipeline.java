package rvb.ratpack;

import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.net.NetClientOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.spi.PgDriver;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.spi.ConnectionFactory;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to PostgreSQL and the statements under way on it, oldest first.
 *
 * <p>PostgreSQL works on the oldest; the others wait behind it on the same wire. So the oldest is
 * measured by the statement clock, and when that runs out the connection is dead and discarded; the
 * others are measured by the acquire clock, and a late answer to one of them is dropped.
 *
 * <p>Confined to one event loop but for {@link #submit} and the readings.
 */
final class Pipeline {
  private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

  /** How many statements may be on the wire of one connection. */
  static final int DEPTH = 256;

  enum State {
    DOWN,
    CONNECTING,
    UP
  }

  private final ContextInternal loop;
  private final Clocks clocks;
  private final PgConnectOptions options;
  private final AtomicInteger underWayInAll;
  private final AtomicInteger load = new AtomicInteger();
  private final ArrayDeque<Statement> underWay = new ArrayDeque<>();

  private volatile State state = State.DOWN;
  private final AtomicInteger abandoned = new AtomicInteger();
  private volatile @Nullable String serverVersion;
  private @Nullable ConnectionFactory<PgConnectOptions> attempt;
  private @Nullable SqlConnection connection;
  private long connectAtNanos = System.nanoTime();
  private long sinceNanos;
  private boolean complained;

  Pipeline(Vertx vertx, PgConnectOptions options, Clocks clocks, AtomicInteger underWayInAll) {
    this.loop = ((VertxInternal) vertx).createEventLoopContext();
    this.options = options;
    this.clocks = clocks;
    this.underWayInAll = underWayInAll;
  }

  /** Connects, and from now on stays connected by itself. */
  void open() {
    loop.emit(this, Pipeline::tick);
    loop.setPeriodic(Clocks.TICK.toMillis(), timer -> tick());
  }

  /** How many statements are under way here, answered by the clock or not. Callable anywhere. */
  int load() {
    return load.get();
  }

  State state() {
    return state;
  }

  /** How many requests wait here for their turn. */
  int waiting() {
    int oldest = state == State.UP ? 1 : 0;
    return Math.max(0, load.get() - abandoned.get() - oldest);
  }

  @Nullable String serverVersion() {
    return serverVersion;
  }

  /** Takes a statement. Callable anywhere. */
  void submit(Statement statement) {
    load.incrementAndGet();
    underWayInAll.incrementAndGet();
    loop.emit(statement, this::take);
  }

  /** Lets go of the connection and of whatever is under way on it. Callable anywhere. */
  void close() {
    loop.emit(this, pipeline -> pipeline.drop("the service stops", Long.MAX_VALUE / 2));
  }

  private void take(Statement statement) {
    if (state == State.DOWN) {
      release();
      statement.answer(null, new UnavailableException("No connection", null));
      return;
    }
    if (underWay.isEmpty() && state == State.UP) {
      sinceNanos = System.nanoTime();
    }
    underWay.add(statement);
    if (connection != null) {
      execute(connection, statement);
    }
  }

  private void execute(SqlConnection usable, Statement statement) {
    usable
        .preparedQuery(statement.sql())
        .execute(statement.arguments())
        .onComplete((rows, failure) -> finish(statement, rows, failure));
  }

  private void finish(
      Statement statement, @Nullable RowSet<Row> rows, @Nullable Throwable failure) {
    if (underWay.remove(statement)) {
      sinceNanos = System.nanoTime();
      release();
      if (statement.isAnswered()) {
        abandoned.decrementAndGet();
      }
    }
    statement.answer(rows, failure);
  }

  private void release() {
    load.decrementAndGet();
    underWayInAll.decrementAndGet();
  }

  private void tick() {
    long now = System.nanoTime();
    switch (state) {
      case UP -> {
        if (!underWay.isEmpty() && now - sinceNanos > clocks.giveUpNanos()) {
          drop("a statement was never answered", 0);
        }
      }
      case CONNECTING -> {
        if (now - sinceNanos > clocks.giveUpNanos()) {
          drop("the server does not complete the connection", clocks.backoffNanos());
        }
      }
      case DOWN -> {
        if (now - connectAtNanos >= 0) {
          connect();
        }
      }
    }
    expire(now);
  }

  private void expire(long now) {
    boolean executing = state == State.UP;
    for (Statement statement : underWay) {
      if (statement.isExpired(now, executing)) {
        abandoned.incrementAndGet();
        statement.answer(null, new UnavailableException("No connection in time", null));
      }
      executing = false;
    }
  }

  private void connect() {
    state = State.CONNECTING;
    sinceNanos = System.nanoTime();
    ConnectionFactory<PgConnectOptions> current =
        PgDriver.INSTANCE.createConnectionFactory(
            loop.owner(), new NetClientOptions().setConnectTimeout(clocks.connectTimeoutMillis()));
    attempt = current;
    current
        .connect(loop, options)
        .onComplete(
            (opened, failure) -> {
              if (!current.equals(attempt)) {
                return;
              }
              if (opened == null) {
                drop(
                    String.valueOf(failure == null ? null : failure.getMessage()),
                    clocks.backoffNanos());
              } else {
                opened.closeHandler(
                    closed -> {
                      if (current.equals(attempt)) {
                        drop("the server closed the connection", 0);
                      }
                    });
                use(opened);
              }
            });
  }

  private void use(SqlConnection opened) {
    connection = opened;
    serverVersion = ((PgConnection) opened).databaseMetadata().fullVersion();
    state = State.UP;
    sinceNanos = System.nanoTime();
    complained = false;
    for (Statement statement : underWay.toArray(Statement[]::new)) {
      if (statement.isAnswered()) {
        finish(statement, null, null);
      } else {
        execute(opened, statement);
      }
    }
  }

  private void drop(String why, long retryAfterNanos) {
    if (!complained) {
      LOG.warn("No connection to {}:{}: {}", options.getHost(), options.getPort(), why);
      complained = true;
    }
    state = State.DOWN;
    connection = null;
    connectAtNanos = System.nanoTime() + retryAfterNanos;
    var lost = underWay.toArray(Statement[]::new);
    underWay.clear();
    abandoned.set(0);
    for (Statement statement : lost) {
      release();
      statement.answer(null, new UnavailableException(why, null));
    }
    if (attempt != null) {
      attempt.close((done, failure) -> {});
      attempt = null;
    }
  }
}
