package rvb.trials.stand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import rvb.postgres.LocalPostgres;
import rvb.trials.plan.Plans;

/** A stand on a PostgreSQL that somebody else has started. */
class ExistingDatabaseIT {

  private static LocalPostgres somebodyElses;

  @BeforeAll
  static void start() throws IOException {
    somebodyElses = LocalPostgres.start();
  }

  @AfterAll
  static void stop() throws IOException {
    somebodyElses.close();
  }

  @Test
  void usesTheDatabaseThatThePgVariablesNameAndLeavesItRunning() throws Exception {
    try (Stand stand = Stand.open(Plans.standard(), somebodyElses.environment())) {
      stand.resetDataset();
      assertThat(stand.datasetChecksum()).isEqualTo(somebodyElses.datasetChecksum());
      assertThat(stand.databaseEnvironment()).containsAllEntriesOf(somebodyElses.environment());
    }
    assertThat(somebodyElses.datasetChecksum()).hasSize(64);
  }

  @Test
  void refusesToDropATableThatIsNotItsOwn() throws SQLException {
    execute("create database shop");
    Map<String, String> shop = environment("PGDATABASE", "shop");
    String url = somebodyElses.jdbcUrl().replace("/postgres?", "/shop?");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("create table product (precious text)");
    }
    assertThatThrownBy(() -> Stand.open(Plans.standard(), shop))
        .isInstanceOf(StandException.class)
        .hasMessageContaining("has a table 'product' that is not the suite's");
  }

  @Test
  void saysInOneLineThatNothingAnswers() {
    assertThatThrownBy(() -> Stand.open(Plans.standard(), environment("PGPORT", "1")))
        .isInstanceOf(StandException.class)
        .hasMessageContaining("PostgreSQL at 127.0.0.1:1/postgres")
        .hasMessageContaining("check the PG* variables");
  }

  private static Map<String, String> environment(String name, String value) {
    Map<String, String> environment = new HashMap<>(somebodyElses.environment());
    environment.put(name, value);
    return environment;
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = somebodyElses.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
