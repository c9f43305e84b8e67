package rvb.webflux;

import io.r2dbc.postgresql.PostgresqlConnectionConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.client.SSLMode;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import rvb.contract.Settings;
import rvb.contract.SslMode;

/** Opens connections to PostgreSQL on the event loops of the HTTP server. */
@Component
class Driver implements ConnectionFactory {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

  private final PostgresqlConnectionFactory postgres;
  private final List<Scheduler> loops = new ArrayList<>();
  private final AtomicInteger opened = new AtomicInteger();
  private volatile @Nullable String serverVersion;

  Driver(Settings settings, ReactorResourceFactory eventLoops) {
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
            .loopResources(eventLoops.getLoopResources())
            // In this mode a fetch size turns a statement without parameters from text that is
            // parsed every time into a prepared one, still in a single round trip.
            .compatibilityMode(true)
            .sslMode(sslMode(settings.sslMode()));
    if (settings.sslRootCert() != null) {
      configuration.sslRootCert(settings.sslRootCert().toString());
    }
    eventLoops
        .getLoopResources()
        .onServer(true)
        .forEach(loop -> loops.add(Schedulers.fromExecutorService(loop)));
    postgres = new PostgresqlConnectionFactory(configuration.build());
  }

  /** PostgreSQL's server_version, or null until it was reached. */
  @Nullable String serverVersion() {
    return serverVersion;
  }

  /** A connection stays on the event loop that opens it: left alone, all would share the first. */
  @Override
  public Mono<PostgresqlConnection> create() {
    return Mono.defer(() -> postgres.create().subscribeOn(nextLoop()))
        .doOnNext(connection -> serverVersion = connection.getMetadata().getDatabaseVersion());
  }

  private Scheduler nextLoop() {
    return loops.get(Math.floorMod(opened.getAndIncrement(), loops.size()));
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
