package rvb.webflux;

import io.netty.util.Version;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServerConfig;
import rvb.contract.EffectiveSettings;
import rvb.contract.Settings;

/** Reads from the running parts what they really run with. */
@Component
class EffectiveSettingsReader {
  private final Settings settings;
  private final HttpServerSettings httpServer;
  private final EventLoops eventLoops;
  private final Connections connections;
  private final Driver driver;

  EffectiveSettingsReader(
      Settings settings,
      HttpServerSettings httpServer,
      EventLoops eventLoops,
      Connections connections,
      Driver driver) {
    this.settings = settings;
    this.httpServer = httpServer;
    this.eventLoops = eventLoops;
    this.connections = connections;
    this.driver = driver;
  }

  EffectiveSettings read() {
    return new EffectiveSettings(
        Main.SERVICE_NAME, EffectiveSettings.Jvm.current(), server(), database());
  }

  private EffectiveSettings.Server server() {
    HttpServerConfig running = httpServer.running().configuration();
    Duration idleTimeout = running.idleTimeout();
    return new EffectiveSettings.Server(
        "Netty",
        nettyVersion(),
        null,
        noLimitAsNull(running.maxKeepAliveRequests()),
        idleTimeout == null ? 0 : idleTimeout.toMillis(),
        "event-loop",
        eventLoops.count());
  }

  private EffectiveSettings.Database database() {
    return new EffectiveSettings.Database(
        "r2dbc-postgresql",
        versionOf(PostgresqlConnectionFactory.class),
        "r2dbc-pool " + versionOf(ConnectionPool.class),
        connections.state().getMaxAllocatedSize(),
        settings.acquireTimeout().toMillis(),
        settings.statementTimeout().toMillis(),
        connections.state().getMaxPendingAcquireSize(),
        settings.sslMode().libpqName(),
        "prepared",
        1,
        driver.serverVersion());
  }

  private static @Nullable Long noLimitAsNull(int limit) {
    return limit < 0 ? null : Long.valueOf(limit);
  }

  private static String versionOf(Class<?> part) {
    return Objects.requireNonNull(part.getPackage().getImplementationVersion());
  }

  private static String nettyVersion() {
    return Objects.requireNonNull(Version.identify().get("netty-transport")).artifactVersion();
  }
}
