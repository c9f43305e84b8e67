package rvb.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LocalPostgresIT {

  private static LocalPostgres postgres;

  @BeforeAll
  static void start() throws IOException {
    postgres = LocalPostgres.start(ServerOptions.DEFAULT.withSetting("log_statement", "all"));
  }

  @AfterAll
  static void stop() throws IOException {
    postgres.close();
  }

  @Test
  void isPostgres18ThatWouldNotLoseData() throws SQLException {
    assertThat(show("server_version")).isEqualTo("18.4");
    assertThat(show("fsync")).isEqualTo("on");
    assertThat(show("synchronous_commit")).isEqualTo("on");
    assertThat(show("port")).isEqualTo(Integer.toString(postgres.port()));
  }

  @Test
  void countsStatements() throws SQLException {
    assertThat(one("select count(*) >= 0 from pg_stat_statements")).isEqualTo("t");
  }

  @Test
  void logsWhatItIsAskedToLog() throws Exception {
    one("select 'a statement to find'");
    assertThat(Files.readString(postgres.log())).contains("a statement to find");
  }

  @Test
  void resetsTheDatasetToOneAndTheSameChecksum() throws SQLException {
    postgres.resetDataset();
    String fresh = postgres.datasetChecksum();
    execute("update product set price = price + 1");
    assertThat(postgres.datasetChecksum()).isNotEqualTo(fresh);
    postgres.resetDataset();
    assertThat(postgres.datasetChecksum()).isEqualTo(fresh).hasSize(64);
  }

  @Test
  void comesBackOnTheSamePortWithCommittedDataAfterACrash() throws Exception {
    execute("create table if not exists survivor as select 42 as answer");
    long before = postgres.postmasterPid();
    postgres.stopImmediately();
    assertThatThrownBy(postgres::connect).isInstanceOf(SQLException.class);
    postgres.startAgain();
    assertThat(one("select answer from survivor")).isEqualTo("42");
    assertThat(show("fsync")).isEqualTo("on");
    assertThat(postgres.postmasterPid()).isNotEqualTo(before);
  }

  @Test
  void leavesNoProcessAndNoFileWhenClosed() throws Exception {
    LocalPostgres another = LocalPostgres.start();
    ProcessHandle postmaster = ProcessHandle.of(another.postmasterPid()).orElseThrow();
    Path directory = another.log().getParent();
    another.close();
    await().until(() -> !postmaster.isAlive());
    assertThat(directory).doesNotExist();
  }

  @Test
  void closesAlsoWhenTheServerIsDown() throws Exception {
    LocalPostgres another = LocalPostgres.start();
    another.stopImmediately();
    another.close();
    assertThat(another.log().getParent()).doesNotExist();
  }

  @Test
  void saysWhichPortIsInUse() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ServerOptions options = ServerOptions.DEFAULT.withPort(taken.getLocalPort());
      assertThatThrownBy(() -> LocalPostgres.start(options))
          .isInstanceOf(PortInUseException.class)
          .hasMessageContaining("port " + taken.getLocalPort());
    }
  }

  private static String show(String setting) throws SQLException {
    return one("show " + setting);
  }

  private static String one(String sql) throws SQLException {
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      assertThat(result.next()).isTrue();
      return result.getString(1);
    }
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = postgres.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
