package rvb.ratpack;

import io.vertx.core.internal.ContextInternal;
import io.vertx.core.net.NetClientOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.spi.PgDriver;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.spi.ConnectionFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to PostgreSQL, the statements on its wire and those that wait for the wire, oldest
 * first.
 *
 * <p>PostgreSQL works on the oldest; the others wait behind it. So the oldest is measured by the
 * statement clock, and when that runs out the connection is dead and discarded; the others are
 * measured by the acquire clock. What was on the wire by then comes back later and is dropped.
 *
 * <p>Confined to one event loop but for what says otherwise.
 */
final class Pipeline {
  /**
   * How many statements may be on the wire. Eight keep PostgreSQL busy between two reads of its
   * socket; more would only queue where they cannot be called back.
   */
  static final int DEPTH = 8;

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
  private final AtomicInteger abandoned = new AtomicInteger();
  private final ArrayDeque<Statement> onTheWire = new ArrayDeque<>(DEPTH);
  private final ArrayDeque<Statement> behind = new ArrayDeque<>();

  private volatile State state = State.DOWN;
  private volatile @Nullable String serverVersion;
  private @Nullable ConnectionFactory<PgConnectOptions> attempt;
  private @Nullable SqlConnection connection;
  private long connectAtNanos = System.nanoTime();
  private long sinceNanos;
  private boolean complained;

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
    loop.emit(this, pipeline -> pipeline.drop("the service stops", Long.MAX_VALUE / 2));
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

  /** How many requests wait here for their turn. Callable anywhere. */
  int waiting() {
    int oldest = state == State.UP ? 1 : 0;
    return Math.max(0, load.get() - abandoned.get() - oldest);
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
      release(statement);
      statement.fail("no connection");
    } else {
      behind.add(statement);
      sendNext();
    }
  }

  private void sendNext() {
    if (connection == null) {
      return;
    }
    while (onTheWire.size() < DEPTH && !behind.isEmpty()) {
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
      release(statement);
      sendNext();
    }
    statement.answer(rows, failure);
  }

  private void release(Statement statement) {
    load.decrementAndGet();
    loadOfAll.decrementAndGet();
    if (statement.isAnswered()) {
      abandoned.decrementAndGet();
    }
  }

  private void tick() {
    long now = System.nanoTime();
    switch (state) {
      case UP -> {
        if (!onTheWire.isEmpty() && now - sinceNanos > clocks.giveUpNanos()) {
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

  /** Answers last: an answer may bring the next statement, while this one's queue is walked. */
  private void expire(long now) {
    List<Statement> expired = new ArrayList<>();
    boolean executing = state == State.UP;
    for (Statement statement : onTheWire) {
      if (statement.isExpired(now, executing)) {
        abandoned.incrementAndGet();
        expired.add(statement);
      }
      executing = false;
    }
    for (Statement statement : behind) {
      if (statement.isExpired(now, false)) {
        release(statement);
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
                drop(String.valueOf(failure), clocks.backoffNanos());
              } else {
                use((PgConnection) opened, current);
              }
            });
  }

  private void use(PgConnection opened, ConnectionFactory<PgConnectOptions> current) {
    opened.closeHandler(
        closed -> {
          if (current.equals(attempt)) {
            drop("the connection was closed", 0);
          }
        });
    // Both precede a close, which tells enough; left alone, the driver prints stack traces.
    opened.exceptionHandler(reset -> {});
    opened.noticeHandler(notice -> {});
    connection = opened;
    serverVersion = opened.databaseMetadata().fullVersion();
    state = State.UP;
    complained = false;
    sendNext();
  }

  private void drop(String why, long retryAfterNanos) {
    if (!complained) {
      LOG.warn("No connection to {}:{}: {}", options.getHost(), options.getPort(), why);
      complained = true;
    }
    state = State.DOWN;
    connection = null;
    connectAtNanos = System.nanoTime() + retryAfterNanos;
    List<Statement> lost = Stream.of(onTheWire, behind).flatMap(ArrayDeque::stream).toList();
    onTheWire.clear();
    behind.clear();
    if (attempt != null) {
      attempt.close((done, failure) -> {});
      attempt = null;
    }
    lost.forEach(this::release);
    lost.forEach(statement -> statement.fail(why));
  }
}
