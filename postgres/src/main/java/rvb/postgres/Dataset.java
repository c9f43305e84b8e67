package rvb.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** The rows that every service reads: how to put them back and how to recognise them. */
public final class Dataset {

  private static final String CHECKSUM =
      """
      select encode(sha256(convert_to(
          coalesce(string_agg(product::text, E'\\n' order by product_id), ''), 'UTF8')), 'hex')
      from product
      """;

  /** Marks a table as one that may be dropped. */
  private static final String MARK = "Made by the trials suite, which drops it at will.";

  private static final List<String> TABLES = List.of("downstream_call", "message", "product");

  private Dataset() {}

  /**
   * A table of one of our names that {@link #reset} has not made: somebody's own, which must not be
   * dropped; empty where there is none.
   */
  public static Optional<String> tableOfSomebodyElse(Connection connection) throws SQLException {
    for (String table : TABLES) {
      if (belongsToSomebodyElse(connection, table)) {
        return Optional.of(table);
      }
    }
    return Optional.empty();
  }

  private static boolean belongsToSomebodyElse(Connection connection, String table)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(
                """
                select to_regclass('%1$s') is not null
                   and obj_description(to_regclass('%1$s'), 'pg_class') is distinct from '%2$s'\
                """
                    .formatted(table, MARK))) {
      return result.next() && result.getBoolean(1);
    }
  }

  /**
   * Drops what is there, creates schema and seed rows again and brings the planner's statistics up
   * to date, so that no trial inherits anything from the one before.
   */
  public static void reset(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("drop table if exists " + String.join(", ", TABLES));
      statement.execute(script("schema.sql"));
      statement.execute(script("seed.sql"));
      for (String table : TABLES) {
        statement.execute("comment on table " + table + " is '" + MARK + "'");
        statement.execute("vacuum analyze " + table);
      }
    }
  }

  /** SHA-256 over all rows in order of their ids, 64 hexadecimal digits. */
  public static String checksum(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(CHECKSUM)) {
      result.next();
      return result.getString(1);
    }
  }

  private static String script(String name) {
    String resource = "rvb/contract/" + name;
    try (InputStream script = Dataset.class.getClassLoader().getResourceAsStream(resource)) {
      if (script == null) {
        throw new IllegalStateException("no " + resource + " on the class path");
      }
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
