package rvb.contracttest;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import rvb.contract.Message;

/** What a test sees of PostgreSQL, and does to it, behind the back of one process of a service. */
final class Database {
  /**
   * A row of pg_stat_statements.
   *
   * @param text the normalised statement
   * @param calls how often it ran
   * @param rows how many rows it has returned in all
   */
  record RanStatement(String text, long calls, long rows) {}

  private final TestPostgres postgres;
  private final String service;
  private final String role;

  /**
   * @param service the application_name of the service
   * @param role the role that this process of it connects as
   */
  Database(TestPostgres postgres, String service, String role) {
    this.postgres = postgres;
    this.service = service;
    this.role = role;
  }

  /** How many connections the service has open. */
  int connections() {
    return count("true");
  }

  /** How many of its connections work on a statement, or wait for a lock in one. */
  int activeConnections() {
    return count("state = 'active'");
  }

  /** How many of its connections sit in a transaction that they do not end. */
  int connectionsInTransaction() {
    return count("state like 'idle in transaction%'");
  }

  /** How many of its connections are encrypted. */
  int encryptedConnections() {
    return count("(select ssl from pg_stat_ssl s where s.pid = a.pid)");
  }

  private int count(String condition) {
    return Math.toIntExact(
        number(
            "select count(*) from pg_stat_activity a where %s and %s"
                .formatted(ownConnections(), condition)));
  }

  /** Ends all of the service's connections, as an administrator would. */
  void terminateConnections() {
    number(
        "select count(pg_terminate_backend(pid)) from pg_stat_activity where " + ownConnections());
  }

  private String ownConnections() {
    return "application_name = '%s' and usename = '%s'".formatted(service, role);
  }

  /** Forgets what ran before. */
  void forgetStatements() {
    execute("select pg_stat_statements_reset('%s'::regrole)".formatted(role));
  }

  /** What the services' role has run since, BEGIN and COMMIT included. */
  List<RanStatement> statements() {
    List<RanStatement> statements = new ArrayList<>();
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select query, calls, rows from pg_stat_statements where userid = '%s'::regrole"
                    .formatted(role))) {
      while (row.next()) {
        statements.add(new RanStatement(row.getString(1), row.getLong(2), row.getLong(3)));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return statements;
  }

  /** The stored messages in the order of their storing. */
  List<Message> messages() {
    List<Message> messages = new ArrayList<>();
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select message_key, author, text from message order by message_id")) {
      while (row.next()) {
        messages.add(new Message(row.getLong(1), row.getString(2), row.getString(3)));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return messages;
  }

  /** The calls of the external service that were written down: which product, after how long. */
  List<String> calls() {
    List<String> calls = new ArrayList<>();
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select product_id || ' after ' || delay_millis || ' ms' from downstream_call")) {
      while (row.next()) {
        calls.add(row.getString(1));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return calls;
  }

  /** Empties the table of calls. */
  void forgetCalls() {
    execute("truncate downstream_call");
  }

  /** Empties the table of messages. */
  void forgetMessages() {
    execute("truncate message");
  }

  /** Keeps everybody else from reading the table until closed. */
  Undo lockProducts() {
    try {
      Connection connection = postgres.connect();
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.execute("lock table product in access exclusive mode");
      }
      return () -> close(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes every statement on the table take so long, until closed: a view over pg_sleep. */
  Undo slowProducts(Duration duration) {
    execute(
        "alter table product rename to product_rows",
        """
        create view product as
        with pause as materialized (select pg_sleep(%d / 1000.0))
        select product_rows.* from pause, product_rows\
        """
            .formatted(duration.toMillis()));
    return () -> execute("drop view product", "alter table product_rows rename to product");
  }

  /** Adds products until there are so many, with ids from 1 on, until closed. */
  Undo manyProducts(int products) {
    execute(
        """
        insert into product
        select id, 'Product ' || id, 'Key ' || id * 7919, id %% 2 = 0, id / 100.0
        from generate_series(4, %d) id\
        """
            .formatted(products));
    return () -> execute("delete from product where product_id > 3");
  }

  /** Crashes the server and starts it again; returns when it accepts connections. */
  void restart() {
    postgres.server().restartImmediately();
  }

  /** Runs statements as superuser, all in one transaction. */
  void execute(String... statements) {
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(String.join(";", statements));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private long number(String sql) {
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
