package rvb.trials.stand;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import rvb.postgres.Dataset;
import rvb.trials.plan.Plan;
import rvb.trials.plan.StandKind;
import rvb.trials.plan.Subject;

/**
 * Where a suite runs: this machine, with a PostgreSQL of the suite's own or one that the PG*
 * variables name.
 */
public interface Stand extends AutoCloseable {

  /**
   * Opens the stand that a plan asks for; one that only measures running servers needs no database.
   *
   * @param environment variables of this process; with PGHOST among them they name the database
   * @throws StandException in one line, if the database cannot be started, reached or used
   */
  static Stand open(Plan plan, Map<String, String> environment) throws StandException {
    if (plan.stand() != StandKind.LOCAL) {
      throw new StandException(
          "stand '" + plan.stand().word() + "' cannot be opened here; use 'local'");
    }
    if (!plan.references() && plan.subjects().stream().allMatch(Subject.Target.class::isInstance)) {
      return new NoDatabase();
    }
    return environment.containsKey("PGHOST")
        ? ExistingDatabase.open(environment)
        : OwnDatabase.open();
  }

  /** One line about the database, for progress. */
  String description();

  /** What a service needs in its environment to connect: PGHOST, PGPORT and their like. */
  Map<String, String> databaseEnvironment();

  /** A new connection to the database; the caller closes it. */
  Connection connect() throws SQLException;

  /**
   * Starts the database again if it is ours and has died.
   *
   * @throws StandException in one line, if it cannot be brought back
   */
  void ensureDatabaseIsUp() throws StandException;

  /** Puts schema and rows back as they were at the start. */
  default void resetDataset() throws SQLException {
    try (Connection connection = connect()) {
      Dataset.reset(connection);
    }
  }

  /** SHA-256 over all rows. */
  default String datasetChecksum() throws SQLException {
    try (Connection connection = connect()) {
      return Dataset.checksum(connection);
    }
  }

  @Override
  void close() throws IOException;
}
