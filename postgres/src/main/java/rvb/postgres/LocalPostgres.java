package rvb.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/**
 * A real PostgreSQL 18.4 that belongs to this JVM: private port and data directory, the contract's
 * schema and rows, pg_stat_statements, fsync and synchronous_commit on. It is gone when closed, and
 * also when this JVM dies by any means ({@link Leash}).
 *
 * <p>One thread starts, stops and closes it; any number may connect.
 */
public final class LocalPostgres implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final String NAME = "postgres";

  private final Path directory;
  private final int port;
  private final EmbeddedPostgres embedded;
  private final PostgresControl control;

  private LocalPostgres(Path directory, ServerOptions options) throws IOException {
    this.directory = directory;
    this.port = options.port();
    this.embedded = EmbeddedServer.start(options, data(directory), log(directory));
    this.control = new PostgresControl(data(directory), log(directory));
  }

  /** Starts a server on a free port; takes 2 to 10 seconds. */
  public static LocalPostgres start() throws IOException {
    return start(ServerOptions.DEFAULT);
  }

  /**
   * Starts a server and fills in the dataset.
   *
   * @throws PortInUseException if somebody listens on the port asked for
   * @throws IOException if the server does not start within 30 s; its message ends in the server's
   *     last words
   */
  public static LocalPostgres start(ServerOptions options) throws IOException {
    int port = Ports.freeOr(options.port());
    Path directory = Files.createTempDirectory("rvb-postgres-").toRealPath();
    Leash.ofThisJvm().holdDirectory(directory);
    Leash.ofThisJvm().holdPostgres(data(directory));
    try {
      LocalPostgres server = new LocalPostgres(directory, options.withPort(port));
      server.fill();
      return server;
    } catch (IOException | RuntimeException e) {
      String lastWords = LogTail.of(log(directory));
      remove(directory);
      throw new IOException("PostgreSQL did not start on port " + port + ": " + lastWords, e);
    }
  }

  private void fill() throws IOException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create extension if not exists pg_stat_statements");
      Dataset.reset(connection);
    } catch (SQLException e) {
      throw new IOException("could not fill in the dataset", e);
    }
  }

  /** TCP port on 127.0.0.1. */
  public int port() {
    return port;
  }

  /** What a service needs in its environment to connect: PGHOST, PGPORT and their like. */
  public Map<String, String> environment() {
    return Map.of(
        "PGHOST", HOST,
        "PGPORT", Integer.toString(port),
        "PGDATABASE", NAME,
        "PGUSER", NAME,
        "PGPASSWORD", NAME,
        "PGSSLMODE", "disable");
  }

  /** JDBC URL with user and password in it. */
  public String jdbcUrl() {
    return "jdbc:postgresql://%s:%d/%s?user=%s&password=%s&sslmode=disable"
        .formatted(HOST, port, NAME, NAME, NAME);
  }

  /** A new connection as superuser; the caller closes it. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(jdbcUrl());
  }

  /** Puts schema and rows back as they were at the start. */
  public void resetDataset() throws SQLException {
    try (Connection connection = connect()) {
      Dataset.reset(connection);
    }
  }

  /** SHA-256 over all rows, equal after every reset. */
  public String datasetChecksum() throws SQLException {
    try (Connection connection = connect()) {
      return Dataset.checksum(connection);
    }
  }

  /** The server's log so far and still being written, for example statements if asked to log. */
  public Path log() {
    return log(directory);
  }

  /** Process id of the postmaster, the parent of all server processes. */
  public long postmasterPid() throws IOException {
    return control.postmasterPid();
  }

  /** Crashes the server: no checkpoint, all connections cut; returns when it is gone. */
  public void stopImmediately() {
    control.stopImmediately();
  }

  /** Starts the server again on the same port and data; returns when it accepts connections. */
  public void startAgain() {
    control.start();
  }

  /** Crashes the server and starts it again. */
  public void restartImmediately() {
    stopImmediately();
    startAgain();
  }

  @Override
  public void close() throws IOException {
    embedded.close();
    remove(directory);
  }

  private static void remove(Path directory) throws IOException {
    Path data = data(directory);
    if (Files.exists(data.resolve("postmaster.pid"))) {
      new PostgresControl(data, log(directory)).stopImmediately();
    }
    Directories.remove(directory);
    Leash.ofThisJvm().releasePostgres(data);
    Leash.ofThisJvm().releaseDirectory(directory);
  }

  private static Path data(Path directory) {
    return directory.resolve("data");
  }

  private static Path log(Path directory) {
    return directory.resolve("server.log");
  }
}
