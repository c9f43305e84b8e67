package rvb.wrk2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Reports;
import rvb.wrk2.testserver.ScriptedServer;

/** The generator as users start it: the script, the jar, a process of its own. */
class LauncherIT {

  private static final Path SCRIPT = Path.of("wrk2").toAbsolutePath();

  @TempDir Path folder;

  private Process start(Path script, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  private static int exitCode(Process process) throws InterruptedException {
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  @Test
  void runsAsTypedOnWhateverJdkItFinds() throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Path json = folder.resolve("report.json");
      Process process =
          start(
              SCRIPT,
              "-t2",
              "-c8",
              "-d1s",
              "-R500",
              "--latency",
              "--json",
              json.toString(),
              url(server));
      assertThat(exitCode(process)).isZero();
      assertThat(folder.resolve("err")).content().matches("rvb-wrk2 \\S+, not the C .*\\R");
      Report report = Reports.read(json);
      assertThat(report.accounting().ok()).isEqualTo(500);
      assertThat(server.requests()).isEqualTo(500);
      assertThat(report.generator().version()).doesNotContain("development");
    }
  }

  @Test
  void stopsAtCtrlCAndPrintsWhatItMeasured() throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Path json = folder.resolve("report.json");
      Process process =
          start(
              SCRIPT,
              "-t1",
              "-c4",
              "-d10m",
              "-R200",
              "--self-warmup",
              "0s",
              "--json",
              json.toString(),
              url(server));
      Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> server.requests() >= 100);
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(exitCode(process)).isEqualTo(130);
      assertThat(folder.resolve("out")).content().contains("Requests/sec: ", " requests in ");
      Report report = Reports.read(json);
      assertThat(report.accounting().planned())
          .isEqualTo(report.accounting().classified())
          .isGreaterThanOrEqualTo(100);
      assertThat(report.window().lengthNanos()).isLessThan(report.plan().durationNanos());
    }
  }

  @Test
  void saysInOneLineWhatToDoWhereTheJarIsMissing() throws Exception {
    Path lonely = Files.copy(SCRIPT, folder.resolve("wrk2"));
    assertThat(exitCode(start(lonely, "-v"))).isEqualTo(1);
    assertThat(folder.resolve("err")).content().contains("mvn package").hasLineCount(1);
  }

  private static String url(ScriptedServer server) {
    return "http://127.0.0.1:" + server.address().getPort() + "/";
  }
}
