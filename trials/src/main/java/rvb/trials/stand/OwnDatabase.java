package rvb.trials.stand;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import rvb.postgres.LocalPostgres;

/** The suite's own PostgreSQL on a private port of this machine. */
final class OwnDatabase implements Stand {

  private final LocalPostgres postgres;

  private OwnDatabase(LocalPostgres postgres) {
    this.postgres = postgres;
  }

  static Stand open() throws StandException {
    try {
      return new OwnDatabase(LocalPostgres.start());
    } catch (IOException e) {
      throw new StandException(String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public String description() {
    return "PostgreSQL of our own on port " + postgres.port();
  }

  @Override
  public Map<String, String> databaseEnvironment() {
    return postgres.environment();
  }

  @Override
  public Connection connect() throws SQLException {
    return postgres.connect();
  }

  @Override
  public void ensureDatabaseIsUp() throws StandException {
    try (Connection connection = connect()) {
      connection.isValid(1);
    } catch (SQLException gone) {
      startAgain();
    }
  }

  private void startAgain() throws StandException {
    try {
      postgres.startAgain();
    } catch (IllegalStateException e) {
      throw new StandException("PostgreSQL died and does not start again: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    postgres.close();
  }
}
