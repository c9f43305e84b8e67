package rvb.contracttest;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import rvb.contract.Settings;

/** The reference service's bounded queue and its pool. */
final class ReferencePool implements AutoCloseable {
  private final Settings settings;
  private final Flaw flaw;
  private final HikariDataSource pool;
  private final Semaphore places;
  private volatile @Nullable String serverVersion;

  ReferencePool(Settings settings, Flaw flaw) {
    this.settings = settings;
    this.flaw = flaw;
    this.pool = new HikariDataSource(configure(settings, flaw));
    this.places =
        new Semaphore(
            flaw == Flaw.UNBOUNDED_QUEUE
                ? Integer.MAX_VALUE
                : settings.poolSize() + settings.maxWaiting());
  }

  private static HikariConfig configure(Settings settings, Flaw flaw) {
    var config = new HikariConfig();
    config.setDataSource(source(settings, flaw));
    config.setMaximumPoolSize(
        switch (flaw) {
          case UNLIMITED_POOL -> 4 * settings.poolSize();
          case HALF_POOL -> settings.poolSize() / 2;
          case IGNORES_SETTINGS -> 8;
          default -> settings.poolSize();
        });
    long acquireMillis = settings.acquireTimeout().toMillis();
    config.setConnectionTimeout(flaw == Flaw.LONG_WAIT ? 5 * acquireMillis : acquireMillis);
    config.setValidationTimeout(250);
    config.setInitializationFailTimeout(flaw == Flaw.NEEDS_DATABASE_AT_START ? 1 : -1);
    return config;
  }

  private static PGSimpleDataSource source(Settings settings, Flaw flaw) {
    var source = new PGSimpleDataSource();
    source.setServerNames(new String[] {settings.pgHost()});
    source.setPortNumbers(new int[] {settings.pgPort()});
    source.setDatabaseName(settings.pgDatabase());
    source.setUser(settings.pgUser());
    source.setPassword(settings.pgPassword());
    source.setSslMode(settings.sslMode().libpqName());
    if (settings.sslRootCert() != null) {
      source.setSslRootCert(settings.sslRootCert().toString());
    }
    source.setApplicationName(ReferenceService.NAME);
    source.setLoginTimeout(1);
    if (flaw != Flaw.NO_STATEMENT_TIMEOUT) {
      source.setOptions("-c statement_timeout=" + settings.statementTimeout().toMillis());
    }
    if (flaw != Flaw.WAITS_FOR_EVER) {
      source.setSocketTimeout(1 + (int) settings.statementTimeout().toSeconds());
    }
    if (flaw == Flaw.UNPREPARED) {
      source.setPrepareThreshold(0);
    }
    return source;
  }

  /**
   * A connection, in time.
   *
   * @throws SQLException if there is none, or too many wait already
   */
  Connection acquire() throws SQLException {
    if (!places.tryAcquire()) {
      throw new SQLException("too many requests wait");
    }
    try {
      return pool.getConnection();
    } catch (SQLException none) {
      places.release();
      throw none;
    }
  }

  void release(Connection connection) throws SQLException {
    places.release();
    connection.close();
  }

  boolean isDatabaseUp() {
    if (flaw == Flaw.SLOW_HEALTH) {
      return Stream.generate(this::connects).limit(4).anyMatch(up -> up);
    }
    return CompletableFuture.supplyAsync(this::connects, task -> Thread.startVirtualThread(task))
        .completeOnTimeout(false, 800, TimeUnit.MILLISECONDS)
        .join();
  }

  private boolean connects() {
    try (Connection connection = pool.getConnection()) {
      return connection.isValid(1);
    } catch (SQLException down) {
      return false;
    }
  }

  Settings settings() {
    return settings;
  }

  /** PostgreSQL's server_version, or null while it cannot be reached. */
  @Nullable String serverVersion() {
    if (serverVersion == null) {
      try (Connection connection = pool.getConnection()) {
        serverVersion = connection.getMetaData().getDatabaseProductVersion();
      } catch (SQLException down) {
        return null;
      }
    }
    return serverVersion;
  }

  int active() {
    return pool.getHikariPoolMXBean().getActiveConnections();
  }

  int idle() {
    return pool.getHikariPoolMXBean().getIdleConnections();
  }

  int pending() {
    return pool.getHikariPoolMXBean().getThreadsAwaitingConnection();
  }

  @Override
  public void close() {
    pool.close();
  }
}
