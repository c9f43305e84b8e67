package rvb.trials.stand;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import rvb.postgres.Dataset;

/** A PostgreSQL that somebody else runs, named by the PG* variables. */
final class ExistingDatabase implements Stand {

  private static final Map<String, String> DEFAULTS =
      Map.of(
          "PGPORT", "5432",
          "PGDATABASE", "postgres",
          "PGUSER", "postgres",
          "PGPASSWORD", "",
          "PGSSLMODE", "disable");

  private final Map<String, String> environment;

  private ExistingDatabase(Map<String, String> environment) {
    this.environment = environment;
  }

  static Stand open(Map<String, String> environment) throws StandException {
    Map<String, String> named = new TreeMap<>(DEFAULTS);
    environment.forEach(
        (name, value) -> {
          if (DEFAULTS.containsKey(name) || name.equals("PGHOST") || name.equals("PGSSLROOTCERT")) {
            named.put(name, value);
          }
        });
    ExistingDatabase database = new ExistingDatabase(named);
    database.refuseSomebodyElsesTable();
    return database;
  }

  private void refuseSomebodyElsesTable() throws StandException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      Optional<String> foreign = Dataset.tableOfSomebodyElse(connection);
      if (foreign.isPresent()) {
        throw new StandException(
            "%s has a table '%s' that is not the suite's and would be dropped;"
                    .formatted(description(), foreign.get())
                + " name an empty database in PGDATABASE");
      }
      createStatistics(statement);
    } catch (SQLException e) {
      throw new StandException(
          "cannot use " + description() + ": " + e.getMessage() + "; check the PG* variables", e);
    }
  }

  /** Without the extension statements are not counted; the result then says n/a. */
  private static void createStatistics(Statement statement) {
    try {
      statement.execute("create extension if not exists pg_stat_statements");
    } catch (SQLException notAvailable) {
      return;
    }
  }

  @Override
  public String description() {
    return "PostgreSQL at %s:%s/%s".formatted(env("PGHOST"), env("PGPORT"), env("PGDATABASE"));
  }

  @Override
  public Map<String, String> databaseEnvironment() {
    return environment;
  }

  @Override
  public Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", env("PGUSER"));
    properties.setProperty("password", env("PGPASSWORD"));
    properties.setProperty("sslmode", env("PGSSLMODE"));
    properties.setProperty("connectTimeout", "5");
    if (environment.containsKey("PGSSLROOTCERT")) {
      properties.setProperty("sslrootcert", env("PGSSLROOTCERT"));
    }
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%s/%s".formatted(env("PGHOST"), env("PGPORT"), env("PGDATABASE")),
        properties);
  }

  private String env(String name) {
    return environment.getOrDefault(name, "");
  }

  @Override
  public void ensureDatabaseIsUp() throws StandException {
    try (Connection connection = connect()) {
      connection.isValid(1);
    } catch (SQLException e) {
      throw new StandException(description() + " is gone: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    // It is not ours to stop.
  }
}
