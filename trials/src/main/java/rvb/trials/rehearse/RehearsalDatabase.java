package rvb.trials.rehearse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import rvb.postgres.LocalPostgres;
import rvb.postgres.ServerOptions;

/** The database host of a rehearsal: a real PostgreSQL that other hosts reach by password. */
public final class RehearsalDatabase {

  static final int PORT = 5432;
  static final String READY = "database ready";

  private RehearsalDatabase() {}

  /**
   * Runs until it is killed.
   *
   * @param args the password of user {@code rvb}
   */
  public static void main(String[] args) throws IOException, SQLException, InterruptedException {
    ServerOptions options =
        ServerOptions.DEFAULT.withPort(PORT).withSetting("listen_addresses", "*");
    try (LocalPostgres postgres = LocalPostgres.start(options)) {
      admit(postgres, args[0]);
      System.out.println(READY);
      new CountDownLatch(1).await();
    }
  }

  private static void admit(LocalPostgres postgres, String password)
      throws SQLException, IOException {
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create role rvb superuser login password '" + password + "'");
      statement.execute("create database rvb owner rvb");
      try (ResultSet file = statement.executeQuery("show hba_file")) {
        file.next();
        Files.writeString(
            Path.of(file.getString(1)),
            "host all all 10.50.1.0/24 scram-sha-256\n",
            StandardOpenOption.APPEND);
      }
      statement.execute("select pg_reload_conf()");
    }
  }
}
