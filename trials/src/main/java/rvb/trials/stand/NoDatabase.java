package rvb.trials.stand;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** A stand for servers that somebody else runs: their database is their own affair. */
final class NoDatabase implements Stand {

  @Override
  public String description() {
    return "no database of ours";
  }

  @Override
  public Map<String, String> databaseEnvironment() {
    return Map.of();
  }

  @Override
  public Connection connect() throws SQLException {
    throw new SQLException("this stand has no database");
  }

  @Override
  public void ensureDatabaseIsUp() {
    // There is none that could be down.
  }

  @Override
  public void close() {
    // There is none to stop.
  }
}
