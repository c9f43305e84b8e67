package rvb.trials.rehearse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command, where this machine allows namespaces. */
@Tag("long")
class RehearsalIT {

  private static final Path REPOSITORY =
      Path.of(System.getProperty("rvb.jar", "")).resolve("../../..");

  @TempDir private Path temporary;

  @BeforeEach
  void onlyWhereNamespacesAreAllowed() throws Exception {
    Optional<String> obstacle = Rehearsal.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "skipped: " + obstacle.orElseThrow());
  }

  private Process rehearse() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + temporary,
            "-Drvb.home=" + REPOSITORY.normalize(),
            "-jar",
            System.getProperty("rvb.jar"),
            "rehearse")
        .redirectErrorStream(true)
        .redirectOutput(temporary.resolve("output").toFile())
        .start();
  }

  @Test
  void leavesNothingAfterCtrlCInTheMidstOfIt() throws Exception {
    Process rehearsal = rehearse();
    Awaitility.await()
        .atMost(Duration.ofMinutes(4))
        .until(() -> !rehearsal.isAlive() || aServiceRuns());
    assertThat(rehearsal.isAlive()).as(Files.readString(temporary.resolve("output"))).isTrue();
    new ProcessBuilder("kill", "-s", "INT", Long.toString(rehearsal.pid())).start().waitFor();
    assertThat(rehearsal.waitFor(1, TimeUnit.MINUTES)).isTrue();
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> {
              assertThat(rehearsals()).isEmpty();
              assertThat(processes()).isEmpty();
            });
  }

  private List<Path> rehearsals() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.filter(it -> it.getFileName().toString().startsWith("rvb-rehearsal-")).toList();
    }
  }

  private boolean aServiceRuns() throws IOException {
    return rehearsals().stream()
        .map(work -> work.resolve("service/var/run/ratpack-async-pg.pid"))
        .anyMatch(Files::exists);
  }

  /** Command lines that name the folder of this test's rehearsal. */
  private List<String> processes() {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(line -> line.contains(temporary + "/rvb-rehearsal-"))
        .toList();
  }
}
