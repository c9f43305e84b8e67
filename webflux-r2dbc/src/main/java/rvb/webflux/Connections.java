package rvb.webflux;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.client.SSLMode;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import io.r2dbc.spi.ValidationDepth;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;
import rvb.contract.Settings;
import rvb.contract.SslMode;

/** The pool of connections to PostgreSQL, with a bounded number of requests in front of it. */
final class Connections implements ConnectionFactory {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration LIFE_TIME = Duration.ofMinutes(30);

  private final PostgresqlConnectionFactory driver;
  private volatile @Nullable String serverVersion;

  Connections(Settings settings, LoopResources eventLoops) {
    driver = new PostgresqlConnectionFactory(driver(settings, eventLoops));
  }

  /** PostgreSQL's server_version, or null until it was reached. */
  @Nullable String serverVersion() {
    return serverVersion;
  }

  @Override
  public Mono<PostgresqlConnection> create() {
    return driver
        .create()
        .doOnNext(connection -> serverVersion = connection.getMetadata().getDatabaseVersion());
  }

  @Override
  public ConnectionFactoryMetadata getMetadata() {
    return driver.getMetadata();
  }

  ConnectionPool pool(Settings settings) {
    return new ConnectionPool(
        ConnectionPoolConfiguration.builder(this)
            .initialSize(0)
            .maxSize(settings.poolSize())
            .maxAcquireTime(settings.acquireTimeout())
            .acquireRetry(0)
            .maxCreateConnectionTime(CONNECT_TIMEOUT)
            .maxLifeTime(LIFE_TIME)
            .maxIdleTime(LIFE_TIME)
            .validationDepth(ValidationDepth.LOCAL)
            .maxValidationTime(Duration.ofSeconds(-1))
            .customizer(pool -> pool.maxPendingAcquire(settings.maxWaiting()))
            .build());
  }

  private static PostgresqlConnectionConfiguration driver(
      Settings settings, LoopResources eventLoops) {
    var builder =
        PostgresqlConnectionConfiguration.builder()
            .applicationName(Main.SERVICE_NAME)
            .host(settings.pgHost())
            .port(settings.pgPort())
            .database(settings.pgDatabase())
            .username(settings.pgUser())
            .password(settings.pgPassword())
            .options(
                Map.of("statement_timeout", Long.toString(settings.statementTimeout().toMillis())))
            .connectTimeout(CONNECT_TIMEOUT)
            .tcpKeepAlive(true)
            .loopResources(eventLoops)
            // With compatibilityMode, a fetch size makes a statement without parameters a prepared
            // one that still needs a single round trip.
            .compatibilityMode(true)
            .sslMode(sslMode(settings.sslMode()));
    if (settings.sslRootCert() != null) {
      builder.sslRootCert(settings.sslRootCert().toString());
    }
    return builder.build();
  }

  private static SSLMode sslMode(SslMode mode) {
    return switch (mode) {
      case DISABLE -> SSLMode.DISABLE;
      case REQUIRE -> SSLMode.REQUIRE;
      case VERIFY_FULL -> SSLMode.VERIFY_FULL;
    };
  }
}
