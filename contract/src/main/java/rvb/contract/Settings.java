package rvb.contract;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a service is told by its environment, under the same names in every service.
 *
 * @param port the TCP port to listen on; 0 takes a free one
 * @param sslRootCert the file of trusted certificates for {@link SslMode#VERIFY_FULL}; without one
 *     the JDK's own are trusted
 * @param poolSize the most connections to PostgreSQL, 1 to 1000
 * @param acquireTimeout how long a request waits for a connection before it is answered 503
 * @param statementTimeout how long PostgreSQL may work on one statement
 * @param maxWaiting the most requests that may wait for a connection, 0 to 1000000; one more is
 *     answered 503 at once
 * @param downstreamUrl where the external service is, an http URL without a path
 * @param downstreamTimeout how long it may take to answer; a request that needs a later answer is
 *     answered 502
 * @param shutdownGrace how long requests in flight may take after SIGTERM
 * @param serverThreads the most platform threads that handle requests, in a server that has a
 *     thread for each, up to 10000; 0 leaves that to the service
 */
public record Settings(
    int port,
    String pgHost,
    int pgPort,
    String pgDatabase,
    String pgUser,
    String pgPassword,
    SslMode sslMode,
    @Nullable Path sslRootCert,
    int poolSize,
    Duration acquireTimeout,
    Duration statementTimeout,
    int maxWaiting,
    URI downstreamUrl,
    Duration downstreamTimeout,
    Duration shutdownGrace,
    int serverThreads) {

  private static final Set<String> KNOWN_NAMES =
      Set.of(
          "DB_POOL_SIZE",
          "DB_ACQUIRE_TIMEOUT",
          "DB_STATEMENT_TIMEOUT",
          "DB_MAX_WAITING",
          "DOWNSTREAM_TIMEOUT",
          "DOWNSTREAM_URL");

  /**
   * Reads the settings of this process.
   *
   * @param defaultPort the service's own port where PORT is not set
   * @throws BadSettingException for a value out of range, or an unknown name that begins with DB_
   *     or DOWNSTREAM_
   */
  public static Settings fromEnvironment(int defaultPort) {
    return from(System.getenv(), defaultPort);
  }

  /**
   * Reads the settings of this process, or ends it with one line on standard error and code 1.
   *
   * @param defaultPort the service's own port where PORT is not set
   */
  public static Settings fromEnvironmentOrExit(int defaultPort) {
    try {
      return fromEnvironment(defaultPort);
    } catch (BadSettingException bad) {
      System.err.println(bad.getMessage());
      System.exit(1);
      throw bad;
    }
  }

  static Settings from(Map<String, String> environment, int defaultPort) {
    refuseUnknownNames(environment);
    var values = new EnvironmentValues(environment);
    return new Settings(
        values.integer("PORT", defaultPort, 0, 65_535),
        values.text("PGHOST", "localhost"),
        values.integer("PGPORT", 5432, 1, 65_535),
        values.text("PGDATABASE", "postgres"),
        values.text("PGUSER", "postgres"),
        values.text("PGPASSWORD", ""),
        SslMode.parse("PGSSLMODE", values.text("PGSSLMODE", "disable")),
        values.readableFile("PGSSLROOTCERT"),
        values.integer("DB_POOL_SIZE", 8, 1, 1000),
        values.duration("DB_ACQUIRE_TIMEOUT", "1s", "250ms", "60s"),
        values.duration("DB_STATEMENT_TIMEOUT", "2s", "100ms", "10m"),
        values.integer("DB_MAX_WAITING", 1024, 0, 1_000_000),
        values.serverUrl("DOWNSTREAM_URL", "http://localhost:8090"),
        values.duration("DOWNSTREAM_TIMEOUT", "10s", "10ms", "10m"),
        values.duration("SHUTDOWN_GRACE", "10s", "0s", "10m"),
        values.integer("SERVER_THREADS", 0, 0, 10_000));
  }

  private static void refuseUnknownNames(Map<String, String> environment) {
    environment.forEach(
        (name, value) -> {
          if (name.matches("(DB|DOWNSTREAM)_.*") && !KNOWN_NAMES.contains(name)) {
            throw new BadSettingException(
                name,
                value,
                "one of "
                    + String.join(", ", KNOWN_NAMES.stream().sorted().toList())
                    + " (no setting has this name)");
          }
        });
  }

  /** Everything but the password. */
  @Override
  public String toString() {
    return "Settings[port=%d, postgresql://%s@%s:%d/%s, sslMode=%s, poolSize=%d]"
        .formatted(port, pgUser, pgHost, pgPort, pgDatabase, sslMode.libpqName(), poolSize);
  }
}
