package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.run.StubJar;

/** {@code rvb capacity} as typed, with a real database, generator and service, in short windows. */
@Tag("long")
class CapacityIT {

  @TempDir private Path directory;

  @Test
  void searchesInProbesThatAreStoredAndGoesOnAfterKillMinusNine() throws Exception {
    RvbProcess first = capacity();
    first.awaitErr("[probe 2]");
    first.killMinusNine();
    assertThat(first.err()).contains("About 10 probes of ");
    List<String> stored = probes();
    assertThat(stored).isNotEmpty();

    RvbProcess second = capacity();
    assertThat(second.awaitExit()).as(second.err()).isZero();
    assertThat(second.err()).contains("Going on with ");
    assertThat(second.out()).contains("capacity/s", "first fail/s", "stub  ");
    assertThat(probes()).containsAll(stored).hasSizeGreaterThan(stored.size());
  }

  private RvbProcess capacity() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("stub.yaml"),
            """
            services:
              - {name: stub, jar: %s}
            warm-up: {requests: 0, cpu: 0s, at-most: 1s}
            generator: {threads: 1, connections: 4}
            jvm-flags: [-Xmx64m]
            """
                .formatted(StubJar.in(directory)));
    return RvbProcess.start(
        directory,
        List.of(),
        "capacity",
        file.toString(),
        "--p99=100ms",
        "-d2s",
        "--first-rate=500",
        "--at-most=20s",
        "-o",
        results().toString());
  }

  private Path results() {
    return directory.resolve("results");
  }

  private List<String> probes() throws IOException {
    try (Stream<Path> files = Files.walk(results())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("trial-p") && name.endsWith(".json"))
          .toList();
    }
  }
}
