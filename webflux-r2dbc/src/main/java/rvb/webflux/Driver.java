package rvb.webflux;

import io.r2dbc.postgresql.PostgresqlConnectionConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.client.SSLMode;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import rvb.contract.Settings;
import rvb.contract.SslMode;

/** Opens connections to PostgreSQL on the event loops of the HTTP server. */
@Component
class Driver implements ConnectionFactory {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

  private final PostgresqlConnectionFactory postgres;
  private final EventLoops eventLoops;
  private volatile @Nullable String serverVersion;

  Driver(Settings settings, EventLoops eventLoops) {
    this.eventLoops = eventLoops;
    var configuration =
        PostgresqlConnectionConfiguration.builder()
            .applicationName(Main.SERVICE_NAME)
            .host(settings.pgHost())
            .port(settings.pgPort())
            .database(settings.pgDatabase())
            .username(settings.pgUser())
            .password(settings.pgPassword())
            .options(Map.of("statement_timeout", settings.statementTimeout().toMillis() + "ms"))
            .connectTimeout(CONNECT_TIMEOUT)
            .tcpKeepAlive(true)
            .loopResources(eventLoops.resources())
            // In this mode a fetch size turns a statement without parameters from text that is
            // parsed every time into a prepared one, still in a single round trip.
            .compatibilityMode(true)
            .sslMode(sslMode(settings.sslMode()));
    if (settings.sslRootCert() != null) {
      configuration.sslRootCert(settings.sslRootCert().toString());
    }
    postgres = new PostgresqlConnectionFactory(configuration.build());
  }

  /** PostgreSQL's server_version, or null until it was reached. */
  @Nullable String serverVersion() {
    return serverVersion;
  }

  /** A connection stays on the event loop that opens it: left alone, all would share the first. */
  @Override
  public Mono<PostgresqlConnection> create() {
    return Mono.defer(() -> postgres.create().subscribeOn(eventLoops.next()))
        .doOnNext(connection -> serverVersion = connection.getMetadata().getDatabaseVersion());
  }

  @Override
  public ConnectionFactoryMetadata getMetadata() {
    return postgres.getMetadata();
  }

  private static SSLMode sslMode(SslMode mode) {
    return switch (mode) {
      case DISABLE -> SSLMode.DISABLE;
      case REQUIRE -> SSLMode.REQUIRE;
      case VERIFY_FULL -> SSLMode.VERIFY_FULL;
    };
  }
}
