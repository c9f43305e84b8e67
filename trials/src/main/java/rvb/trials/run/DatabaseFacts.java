package rvb.trials.run;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rvb.trials.stand.Stand;

/**
 * What a number depends on at the database, and where it runs.
 *
 * @param settings settings that differ from the defaults, but for names of files and ports
 * @param postmaster process id when PostgreSQL runs on this machine, else null
 */
record DatabaseFacts(
    String version, SortedMap<String, String> settings, @Nullable Long postmaster) {

  private static final String SETTINGS =
      """
      select name, setting from pg_settings
      where source not in ('default', 'override', 'client', 'session')
        and name not in ('port', 'listen_addresses', 'unix_socket_directories')
        and name not like '%file%' and name not like '%directory%'
      """;

  static DatabaseFacts read(Stand stand, ProcFs proc) throws SQLException {
    try (Connection connection = stand.connect();
        Statement statement = connection.createStatement()) {
      return new DatabaseFacts(
          one(statement, "show server_version"),
          settings(statement),
          postmaster(stand, proc, Long.parseLong(one(statement, "select pg_backend_pid()"))));
    }
  }

  private static String one(Statement statement, String query) throws SQLException {
    try (ResultSet result = statement.executeQuery(query)) {
      result.next();
      return result.getString(1);
    }
  }

  private static SortedMap<String, String> settings(Statement statement) throws SQLException {
    SortedMap<String, String> settings = new TreeMap<>();
    try (ResultSet result = statement.executeQuery(SETTINGS)) {
      while (result.next()) {
        settings.put(result.getString(1), result.getString(2));
      }
    }
    return settings;
  }

  /** A backend's parent; its id means nothing here when the server is another machine's. */
  private static @Nullable Long postmaster(Stand stand, ProcFs proc, long backend) {
    String host = stand.databaseEnvironment().getOrDefault("PGHOST", "");
    boolean here = host.equals("localhost") || host.equals("127.0.0.1") || host.equals("::1");
    return here ? proc.parentOf(backend, "postgres") : null;
  }
}
