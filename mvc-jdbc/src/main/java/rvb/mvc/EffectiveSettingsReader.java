package rvb.mvc;

import com.zaxxer.hikari.HikariConfigMXBean;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;
import org.apache.catalina.util.ServerInfo;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.DriverInfo;
import org.springframework.boot.thread.Threading;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.stereotype.Component;
import rvb.contract.EffectiveSettings;
import rvb.contract.Settings;

/** Reads from the running parts what they really run with. */
@Component
class EffectiveSettingsReader {
  private final ServletWebServerApplicationContext context;
  private final Settings settings;
  private final Connector connector;
  private final Pool pool;

  EffectiveSettingsReader(
      ServletWebServerApplicationContext context,
      Settings settings,
      Connector connector,
      Pool pool) {
    this.context = context;
    this.settings = settings;
    this.connector = connector;
    this.pool = pool;
  }

  EffectiveSettings read() {
    return new EffectiveSettings(
        context.getEnvironment().getRequiredProperty("service.name"),
        EffectiveSettings.Jvm.current(),
        server(),
        database());
  }

  private EffectiveSettings.Server server() {
    var webServer = (TomcatWebServer) Objects.requireNonNull(context.getWebServer());
    var protocol =
        (AbstractHttp11Protocol<?>) webServer.getTomcat().getConnector().getProtocolHandler();
    boolean virtual = Threading.VIRTUAL.isActive(context.getEnvironment());
    return new EffectiveSettings.Server(
        "Tomcat",
        ServerInfo.getServerNumber(),
        noLimitAsNull(protocol.getMaxConnections()),
        noLimitAsNull(protocol.getMaxKeepAliveRequests()),
        protocol.getKeepAliveTimeout(),
        virtual ? "virtual" : "platform",
        virtual ? carriers() : protocol.getMaxThreads());
  }

  private EffectiveSettings.Database database() {
    HikariConfigMXBean running = pool.getHikariConfigMXBean();
    return new EffectiveSettings.Database(
        "pgjdbc",
        DriverInfo.DRIVER_VERSION,
        "HikariCP " + versionOfHikari(),
        running.getMaximumPoolSize(),
        running.getConnectionTimeout(),
        settings.statementTimeout().toMillis(),
        settings.maxWaiting(),
        settings.sslMode().libpqName(),
        "prepared",
        1,
        connector.serverVersion());
  }

  private static @Nullable Long noLimitAsNull(int limit) {
    return limit < 0 ? null : Long.valueOf(limit);
  }

  /** The platform threads that carry the virtual ones; the JDK's default is one a processor. */
  private static int carriers() {
    return Integer.getInteger(
        "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
  }

  /** Its manifest does not tell. */
  private static String versionOfHikari() {
    var properties = new Properties();
    try (InputStream file =
        HikariDataSource.class.getResourceAsStream(
            "/META-INF/maven/com.zaxxer/HikariCP/pom.properties")) {
      properties.load(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return properties.getProperty("version");
  }
}
