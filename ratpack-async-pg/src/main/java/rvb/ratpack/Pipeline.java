package rvb.ratpack;

import io.vertx.core.internal.ContextInternal;
import io.vertx.core.net.NetClientOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.PgException;
import io.vertx.pgclient.spi.PgDriver;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.spi.ConnectionFactory;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to PostgreSQL, the statements on its wire and those that wait for the wire, oldest
 * first.
 *
 * <p>PostgreSQL works on the oldest. It is measured by the statement clock, and when that runs out
 * the connection is dead and discarded; the others are measured by the acquire clock. What was on
 * the wire by then cannot be called back: it comes back later and is dropped. Therefore nothing is
 * sent behind a statement until one was answered since the wire was last empty.
 *
 * <p>Confined to one event loop but for what says otherwise.
 */
final class Pipeline {
  /**
   * How many statements may be on the wire while the connection moves. Eight keep PostgreSQL busy
   * between two reads of its socket.
   */
  static final int DEPTH = 8;

  private static final long LIVED_NANOS = Duration.ofSeconds(1).toNanos();

  /** One failed attempt happens whenever PostgreSQL restarts; two are an outage. */
  private static final int WORTH_A_LINE = 2;

  private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

  enum State {
    DOWN,
    CONNECTING,
    UP
  }

  private final ContextInternal loop;
  private final Clocks clocks;
  private final PgConnectOptions options;
  private final AtomicInteger loadOfAll;
  private final AtomicInteger load = new AtomicInteger();
  private final ArrayDeque<Statement> onTheWire = new ArrayDeque<>(DEPTH);
  private final ArrayDeque<Statement> behind = new ArrayDeque<>();

  private volatile State state = State.DOWN;
  private volatile @Nullable String serverVersion;
  private @Nullable ConnectionFactory<PgConnectOptions> attempt;
  private @Nullable SqlConnection connection;
  private long connectAtNanos = System.nanoTime();
  private long sinceNanos;
  private int window = 1;
  private long openedAtNanos;
  private int failedAttempts;

  /**
   * A connection that is not open yet.
   *
   * @param loop an event loop of Ratpack: where requests are handled, so that a statement needs no
   *     other thread
   * @param loadOfAll counts the statements of all pipelines
   */
  Pipeline(ContextInternal loop, PgConnectOptions options, Clocks clocks, AtomicInteger loadOfAll) {
    this.loop = loop;
    this.options = options;
    this.clocks = clocks;
    this.loadOfAll = loadOfAll;
  }

  /** Connects, and from now on stays connected by itself. Callable anywhere. */
  void open() {
    loop.emit(this, Pipeline::tick);
    loop.setPeriodic(Clocks.TICK.toMillis(), timer -> tick());
  }

  /** Lets go of the connection and of whatever is under way on it. Callable anywhere. */
  void close() {
    loop.emit(this, pipeline -> pipeline.giveUp("the service stops", Long.MAX_VALUE / 2));
  }

  /** How many statements are here, called back or not. Callable anywhere. */
  int load() {
    return load.get();
  }

  State state() {
    return state;
  }

  /** Whether the calling thread is this pipeline's event loop. */
  boolean isHere() {
    return loop.nettyEventLoop().inEventLoop();
  }

  /** How many statements wait here for PostgreSQL to begin with them. Callable anywhere. */
  int waiting() {
    return Math.max(0, load.get() - (state == State.UP ? 1 : 0));
  }

  /** PostgreSQL's version, or null until it was reached. Callable anywhere. */
  @Nullable String serverVersion() {
    return serverVersion;
  }

  /** Takes a statement. Callable anywhere. */
  void submit(Statement statement) {
    load.incrementAndGet();
    loadOfAll.incrementAndGet();
    loop.emit(statement, this::take);
  }

  private void take(Statement statement) {
    if (state == State.DOWN) {
      release();
      statement.fail("no connection");
    } else {
      behind.add(statement);
      if (onTheWire.isEmpty()) {
        window = 1;
      }
      sendNext();
    }
  }

  private void sendNext() {
    while (connection != null && onTheWire.size() < window && !behind.isEmpty()) {
      Statement statement = behind.remove();
      if (onTheWire.isEmpty()) {
        sinceNanos = System.nanoTime();
      }
      onTheWire.add(statement);
      connection
          .preparedQuery(statement.sql())
          .execute(statement.arguments())
          .onComplete((rows, failure) -> finish(statement, rows, failure));
    }
  }

  private void finish(
      Statement statement, @Nullable RowSet<Row> rows, @Nullable Throwable failure) {
    if (onTheWire.remove(statement)) {
      sinceNanos = System.nanoTime();
      window = rows == null ? 1 : DEPTH;
      release();
      if (isFatal(failure)) {
        lose("a statement met a broken connection");
      } else {
        sendNext();
      }
    }
    statement.answer(rows, failure);
  }

  /** Whether nothing more can be sent: SQLSTATE 57P.. says that the server ends the connection. */
  private static boolean isFatal(@Nullable Throwable failure) {
    return failure instanceof PgException error
        ? String.valueOf(error.getSqlState()).startsWith("57P")
        : failure != null;
  }

  private void release() {
    load.decrementAndGet();
    loadOfAll.decrementAndGet();
  }

  private void tick() {
    long now = System.nanoTime();
    switch (state) {
      case UP -> {
        if (!onTheWire.isEmpty() && now - sinceNanos > clocks.giveUpNanos()) {
          lose("a statement was never answered");
        }
      }
      case CONNECTING -> {
        if (now - sinceNanos > clocks.handshakeMillis() * 1_000_000L) {
          giveUp("the server does not complete the connection", clocks.backoffNanos());
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

  /** Answers last: an answer may bring the next statement, while this one's queue is walked. */
  private void expire(long now) {
    List<Statement> expired = new ArrayList<>();
    boolean executing = state == State.UP;
    for (Statement statement : onTheWire) {
      if (statement.isExpired(now, executing)) {
        expired.add(statement);
      }
      executing = false;
    }
    for (Statement statement : behind) {
      if (statement.isExpired(now, false)) {
        release();
        expired.add(statement);
      }
    }
    behind.removeAll(expired);
    expired.forEach(statement -> statement.fail("no connection in time"));
  }

  private void connect() {
    state = State.CONNECTING;
    sinceNanos = System.nanoTime();
    ConnectionFactory<PgConnectOptions> current =
        PgDriver.INSTANCE.createConnectionFactory(
            loop.owner(), new NetClientOptions().setConnectTimeout(clocks.handshakeMillis()));
    attempt = current;
    current
        .connect(loop, options)
        .onComplete(
            (opened, failure) -> {
              if (!current.equals(attempt)) {
                return;
              }
              if (opened == null) {
                giveUp(String.valueOf(failure), clocks.backoffNanos());
              } else {
                use((PgConnection) opened, current);
              }
            });
  }

  private void use(PgConnection opened, ConnectionFactory<PgConnectOptions> current) {
    opened.closeHandler(
        closed -> {
          if (current.equals(attempt)) {
            lose("the connection was closed");
          }
        });
    // Both precede a close, which tells enough; left alone, the driver prints stack traces.
    opened.exceptionHandler(reset -> {});
    opened.noticeHandler(notice -> {});
    connection = opened;
    serverVersion = opened.databaseMetadata().fullVersion();
    openedAtNanos = System.nanoTime();
    state = State.UP;
    failedAttempts = 0;
    sendNext();
  }

  /** After an open connection is lost: what was on its wire is lost, the rest awaits the next. */
  private void lose(String why) {
    boolean lived = System.nanoTime() - openedAtNanos > LIVED_NANOS;
    if (lived) {
      disconnect();
      connect();
      failAll(onTheWire, why);
    } else {
      giveUp(why, clocks.backoffNanos());
    }
  }

  /** After an attempt to connect has failed: all that waits is refused, and so is what comes. */
  private void giveUp(String why, long retryAfterNanos) {
    failedAttempts++;
    if (failedAttempts == WORTH_A_LINE) {
      LOG.warn("No connection to {}:{}: {}", options.getHost(), options.getPort(), why);
    }
    state = State.DOWN;
    connectAtNanos = System.nanoTime() + retryAfterNanos;
    disconnect();
    failAll(onTheWire, why);
    failAll(behind, why);
  }

  private void disconnect() {
    connection = null;
    if (attempt != null) {
      attempt.close((closed, failure) -> {});
      attempt = null;
    }
  }

  private void failAll(ArrayDeque<Statement> statements, String why) {
    List<Statement> failed = List.copyOf(statements);
    statements.clear();
    for (Statement statement : failed) {
      release();
      statement.fail(why);
    }
  }
}
