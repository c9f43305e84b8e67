package rvb.ratpack;

import io.vertx.core.internal.ContextInternal;
import io.vertx.core.net.NetClientOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.PgException;
import io.vertx.pgclient.spi.PgDriver;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.spi.ConnectionFactory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The life of one connection to PostgreSQL: opened, lost, and opened again without end, at once
 * where it had lived and after a pause where it had not.
 *
 * <p>Confined to one event loop but for {@link #state} and {@link #serverVersion}.
 */
final class Link {
  enum State {
    DOWN,
    CONNECTING,
    UP
  }

  /** Who sends statements over the connection. */
  interface User {
    /** The connection is open. */
    void opened();

    /** What was under way is lost; another connection is being opened. */
    void lost(String why);

    /** There is no connection, and none for a while. */
    void down(String why);
  }

  /** Half of the second between two blows that a service must take without an outage. */
  private static final long LIVED_NANOS = Duration.ofMillis(500).toNanos();

  /** One failed attempt happens whenever PostgreSQL restarts; two are an outage. */
  private static final int WORTH_A_LINE = 2;

  private static final Logger LOG = LoggerFactory.getLogger(Link.class);

  private final ContextInternal loop;
  private final PgConnectOptions options;
  private final Clocks clocks;
  private final User user;

  private volatile State state = State.DOWN;
  private volatile @Nullable String serverVersion;
  private @Nullable ConnectionFactory<PgConnectOptions> attempt;
  private @Nullable SqlConnection connection;
  private long connectAtNanos = System.nanoTime();
  private long attemptedAtNanos;
  private long openedAtNanos;
  private int failedAttempts;

  Link(ContextInternal loop, PgConnectOptions options, Clocks clocks, User user) {
    this.loop = loop;
    this.options = options;
    this.clocks = clocks;
    this.user = user;
  }

  State state() {
    return state;
  }

  /** PostgreSQL's version, or null until it was reached. */
  @Nullable String serverVersion() {
    return serverVersion;
  }

  /** The open connection, or null. */
  @Nullable SqlConnection connection() {
    return connection;
  }

  /** Begins or ends an attempt to connect where it is time. */
  void tick(long nowNanos) {
    if (state == State.DOWN && nowNanos - connectAtNanos >= 0) {
      connect();
    } else if (state == State.CONNECTING
        && nowNanos - attemptedAtNanos > clocks.handshakeMillis() * 1_000_000L) {
      giveUp("the server does not complete the connection", clocks.backoffNanos());
    }
  }

  private void connect() {
    state = State.CONNECTING;
    attemptedAtNanos = System.nanoTime();
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
    user.opened();
  }

  /**
   * Whether a failure ends the connection: SQLSTATE 57P.. says that the server ends the connection.
   */
  static boolean isFatal(@Nullable Throwable failure) {
    return failure instanceof PgException error
        ? String.valueOf(error.getSqlState()).startsWith("57P")
        : failure != null;
  }

  /** Discards an open connection and opens another. */
  void lose(String why) {
    boolean lived = System.nanoTime() - openedAtNanos > LIVED_NANOS;
    if (lived) {
      disconnect();
      connect();
      user.lost(why);
    } else {
      giveUp(why, clocks.backoffNanos());
    }
  }

  /** Discards the connection, or the attempt to open one, for good. */
  void close() {
    giveUp("the service stops", Long.MAX_VALUE / 2);
  }

  private void giveUp(String why, long retryAfterNanos) {
    failedAttempts++;
    if (failedAttempts == WORTH_A_LINE) {
      LOG.warn("No connection to {}:{}: {}", options.getHost(), options.getPort(), why);
    }
    state = State.DOWN;
    connectAtNanos = System.nanoTime() + retryAfterNanos;
    disconnect();
    user.down(why);
  }

  private void disconnect() {
    connection = null;
    if (attempt != null) {
      attempt.close((closed, failure) -> {});
      attempt = null;
    }
  }
}
