package rvb.webflux;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.pool.PoolMetrics;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ValidationDepth;
import io.r2dbc.spi.Wrapped;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import rvb.contract.Settings;

/** The pool of connections to PostgreSQL, with a bounded number of requests in front of it. */
@Component
class Connections implements DisposableBean {
  private static final Duration HEAD_START_OF_THE_SERVER = Duration.ofMillis(600);
  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(4);
  private static final Duration LIFE_TIME = Duration.ofMinutes(30);
  private static final double LIFE_TIME_VARIANCE_PERCENT = 10;
  private static final Duration NO_TIMER = Duration.ofMillis(-1);

  private final ConnectionPool pool;
  private final Duration statementLimit;

  Connections(Settings settings, Driver driver) {
    statementLimit = settings.statementTimeout().plus(HEAD_START_OF_THE_SERVER);
    pool =
        new ConnectionPool(
            ConnectionPoolConfiguration.builder(driver)
                .allocatorSubscribeOn(Schedulers.immediate())
                .initialSize(settings.poolSize())
                .maxSize(settings.poolSize())
                .maxAcquireTime(settings.acquireTimeout())
                .acquireRetry(0)
                .maxCreateConnectionTime(LONGEST_CONNECT)
                // A remote validation would be a second statement with every request. The driver
                // sees a broken connection at once, and a silent one is discarded below.
                .validationDepth(ValidationDepth.LOCAL)
                .maxValidationTime(NO_TIMER)
                .customizer(
                    builder ->
                        builder
                            .maxPendingAcquire(settings.maxWaiting())
                            .maxLifeTime(LIFE_TIME)
                            .maxLifeTimeVariance(LIFE_TIME_VARIANCE_PERCENT)
                            .evictionPredicate((connection, use) -> !isOpen(connection)))
                .build());
  }

  /**
   * Runs a statement on a connection of its own.
   *
   * <p>A client that goes away does not cancel it: a cancelled statement can take its connection
   * with it. One that PostgreSQL does not answer in time is given up and its connection discarded.
   */
  <T> Mono<T> use(Function<Connection, Mono<T>> statement) {
    Mono<T> whole =
        Mono.usingWhen(
            pool.create(),
            connection -> statement.apply(connection).timeout(statementLimit, loopOf(connection)),
            Connection::close,
            Connections::release,
            Connection::close);
    return Mono.fromFuture(whole::toFuture, true);
  }

  /** Opens all connections, as far as PostgreSQL is there. */
  Mono<Void> open() {
    return pool.warmup().timeout(LONGEST_CONNECT).then().onErrorComplete();
  }

  PoolMetrics state() {
    return pool.getMetrics().orElseThrow();
  }

  @Override
  public void destroy() {
    pool.disposeLater().block(LONGEST_CONNECT);
  }

  /** Asked of an idle connection before it is handed out; the answer is there at once. */
  private static boolean isOpen(Connection connection) {
    return Boolean.TRUE.equals(
        Mono.from(connection.validate(ValidationDepth.LOCAL)).toFuture().getNow(false));
  }

  private static Mono<Void> release(Connection connection, Throwable failure) {
    Mono<Void> close = Mono.from(connection.close());
    return failure instanceof TimeoutException
        ? Mono.from(unwrap(connection, PostgresqlConnection.class).close()).then(close)
        : close;
  }

  private static Scheduler loopOf(Connection connection) {
    return unwrap(connection, Scheduler.class);
  }

  private static <T> T unwrap(Connection connection, Class<T> type) {
    return Objects.requireNonNull(((Wrapped<?>) connection).unwrap(type));
  }
}
