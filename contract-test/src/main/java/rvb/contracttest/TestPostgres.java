package rvb.contracttest;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import rvb.contract.Product;
import rvb.postgres.LocalPostgres;

/**
 * The real PostgreSQL of this JVM's tests, started once. Each process reaches it as a role of its
 * own that may only read, with a password that is really asked for, in a database of another name
 * than the default: so PGUSER, PGPASSWORD and PGDATABASE are needed to get in, and what a process
 * does can be told from what others do.
 */
final class TestPostgres {
  static final String DATABASE = "shop";
  private static final String READERS = "shop_readers";
  private static final String PASSWORD = "s3cret";

  private static @Nullable TestPostgres instance;

  private final LocalPostgres server;
  private final AtomicInteger roles = new AtomicInteger();

  private TestPostgres(LocalPostgres server) {
    this.server = server;
  }

  static synchronized TestPostgres get() {
    if (instance == null) {
      instance = start();
    }
    return instance;
  }

  private static TestPostgres start() {
    try {
      LocalPostgres server = LocalPostgres.start();
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> close(server)));
      var postgres = new TestPostgres(server);
      postgres.fill();
      return postgres;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void fill() throws SQLException, IOException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create role " + READERS);
      statement.execute("create database " + DATABASE);
      askForThePassword(statement);
    }
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create extension pg_stat_statements");
      statement.execute("alter default privileges grant select on tables to " + READERS);
      statement.execute(resource("schema.sql"));
      statement.execute(resource("seed.sql"));
      statement.execute("grant insert on message, downstream_call to " + READERS);
    }
  }

  private static void askForThePassword(Statement statement) throws SQLException, IOException {
    Path rules = Path.of(show(statement, "hba_file"));
    String rule = "host all +%s 127.0.0.1/32 scram-sha-256%n".formatted(READERS);
    Files.writeString(rules, rule + Files.readString(rules));
    statement.execute("select pg_reload_conf()");
  }

  /** A file of the contract, one character a byte. */
  static String resource(String name) {
    String path = "/rvb/contract/" + name;
    try (InputStream stream = Product.class.getResourceAsStream(path)) {
      byte[] bytes = Objects.requireNonNull(stream, path).readAllBytes();
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A connection as superuser; the caller closes it. */
  Connection connect() throws SQLException {
    return DriverManager.getConnection(
        server.jdbcUrl().replace("/postgres?", "/" + DATABASE + "?"));
  }

  /** A new role that may read the products. */
  String createRole() {
    String role = "shop_reader_" + roles.incrementAndGet();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create role %s login password '%s' in role %s".formatted(role, PASSWORD, READERS));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return role;
  }

  /** What a service is told to connect as a role, through a port on the loopback address. */
  Map<String, String> environment(String role, int port) {
    return Map.of(
        "PGHOST", "127.0.0.1",
        "PGPORT", Integer.toString(port),
        "PGDATABASE", DATABASE,
        "PGUSER", role,
        "PGPASSWORD", PASSWORD);
  }

  /** Lets the server offer TLS with a certificate, until closed. */
  Undo speakTls(Certificate certificate) {
    configure(
        "alter system set ssl_cert_file = '%s'".formatted(certificate.certificate()),
        "alter system set ssl_key_file = '%s'".formatted(certificate.key()),
        "alter system set ssl = on");
    await("PostgreSQL to speak TLS").until(() -> "on".equals(show("ssl")));
    return () -> configure("alter system reset ssl");
  }

  /** Changes settings of the server and lets it read them again. */
  void configure(String... alterations) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String alteration : alterations) {
        statement.execute(alteration);
      }
      statement.execute("select pg_reload_conf()");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private String show(String setting) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      return show(statement, setting);
    }
  }

  private static String show(Statement statement, String setting) throws SQLException {
    try (ResultSet result = statement.executeQuery("show " + setting)) {
      result.next();
      return result.getString(1);
    }
  }

  LocalPostgres server() {
    return server;
  }

  private static void close(LocalPostgres server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
