package rvb.mvc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.dao.TransientDataAccessResourceException;
import rvb.contract.Settings;

/** HikariCP's pool with a bounded number of requests in front of it. */
final class Pool extends HikariDataSource {
  private static final long SHORTEST_VALIDATION_MILLIS = 250;

  private final Connector connector;
  private final Semaphore places;
  private CompletableFuture<Boolean> probe = CompletableFuture.completedFuture(false);

  Pool(Settings settings, Connector connector) {
    super(configuration(settings, connector));
    this.connector = connector;
    places = new Semaphore(settings.poolSize() + settings.maxWaiting());
  }

  /**
   * Runs the work of one request, which may borrow one connection.
   *
   * @throws TransientDataAccessResourceException at once, when PostgreSQL is known to be away or as
   *     many requests as may do so are already waiting
   */
  <T> T admit(Supplier<T> work) {
    if (connector.isAway() && getHikariPoolMXBean().getTotalConnections() == 0) {
      throw new TransientDataAccessResourceException("PostgreSQL is away");
    }
    if (!places.tryAcquire()) {
      throw new TransientDataAccessResourceException(
          getHikariPoolMXBean().getThreadsAwaitingConnection() + " requests are waiting already");
    }
    try {
      return work.get();
    } finally {
      places.release();
    }
  }

  /** Whether a connection of this pool answers in time; many callers share one probe. */
  boolean answersWithin(Duration limit) {
    try {
      return sharedProbe()
          .copy()
          .completeOnTimeout(false, limit.toMillis(), TimeUnit.MILLISECONDS)
          .join();
    } catch (RuntimeException failed) {
      return false;
    }
  }

  private synchronized CompletableFuture<Boolean> sharedProbe() {
    if (probe.isDone()) {
      probe = new CompletableFuture<>();
      CompletableFuture<Boolean> running = probe;
      Thread.ofPlatform().daemon().name("health").start(() -> running.complete(answers()));
    }
    return probe;
  }

  private boolean answers() {
    try (Connection connection = getConnection()) {
      return connection.isValid(1);
    } catch (SQLException unreachable) {
      return false;
    }
  }

  private static HikariConfig configuration(Settings settings, Connector connector) {
    var config = new HikariConfig();
    config.setDataSource(connector);
    config.setPoolName("pool");
    config.setMaximumPoolSize(settings.poolSize());
    config.setConnectionTimeout(settings.acquireTimeout().toMillis());
    config.setValidationTimeout(SHORTEST_VALIDATION_MILLIS);
    config.setInitializationFailTimeout(-1);
    return config;
  }
}
