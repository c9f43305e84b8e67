package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.run.StubJar;

/** {@code rvb run} as typed, with a real database, generator and service. */
class RunIT {

  private static final int FINDING = 0;
  private static final int ERROR = 1;
  private static final int NO_FINDING = 2;

  @TempDir private Path directory;
  private Path results;
  private Path stub;

  @BeforeEach
  void makeStub() throws IOException {
    results = directory.resolve("results");
    stub = StubJar.in(directory);
  }

  @Test
  void goesOnAfterKillMinusNineAndLosesNothingStored() throws Exception {
    Path file = trialFile("good", 2);
    RvbProcess first = run(List.of(), file);
    await().atMost(Duration.ofMinutes(2)).until(() -> !storedTrials().isEmpty());
    List<ProcessHandle> started = first.descendants();
    first.killMinusNine();
    Map<Path, String> stored = storedTrials();
    assertThat(started).isNotEmpty();
    awaitGone(started);

    RvbProcess second = run(List.of(), file);
    assertThat(second.awaitExit()).as(second.err()).isIn(FINDING, NO_FINDING);
    assertThat(second.err()).contains("Going on with");
    assertThat(second.out()).contains("stub");
    assertThat(storedTrials()).containsAllEntriesOf(stored).hasSizeGreaterThan(stored.size());

    RvbProcess verify = RvbProcess.start(directory, List.of(), "verify", results.toString());
    assertThat(verify.awaitExit()).as(verify.out()).isEqualTo(FINDING);
    assertThat(verify.out()).contains("come out as stored");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "no setsid to make a process group with")
  void leavesNoProcessAndStoresNoFailureAfterCtrlC() throws Exception {
    RvbProcess rvb = run(List.of("setsid"), trialFile("good", 1));
    rvb.awaitErr("[1/1] stub, about");
    List<ProcessHandle> started = rvb.descendants();
    rvb.interruptGroup();

    assertThat(rvb.awaitExit()).isEqualTo(128 + 2);
    assertThat(rvb.err()).contains("Interrupted.").contains("the same command goes on there");
    awaitGone(started);
    assertThat(storedTrials()).isEmpty();
  }

  @Test
  void endsWithTwoWhenNoTrialIsAccepted() throws Exception {
    RvbProcess rvb = run(List.of(), trialFile("no-start", 1));
    assertThat(rvb.awaitExit()).isEqualTo(NO_FINDING);
    assertThat(rvb.err()).contains("failed: stub ended with code 1: the stub will not start");
  }

  @Test
  void listsTheServicesThatExistWhenOneDoesNot() throws Exception {
    assertOneLine(
        RvbProcess.start(directory, List.of(), "run", "-s", "nope"),
        "unknown service 'nope'; allowed: ratpack-async-pg, ");
  }

  @Test
  void refusesARateOfNothing() throws Exception {
    assertOneLine(
        RvbProcess.start(directory, List.of(), "run", "-s", "mvc-jdbc-virtual", "-R", "0"),
        "rate 0 is out of range");
  }

  @Test
  void saysHowManyFileDescriptorsItNeeds() throws Exception {
    List<String> few = List.of("sh", "-c", "ulimit -n 300 && exec \"$@\"", "few");
    assertOneLine(run(few, trialFile("good", 1)), "file descriptors: 300 allowed, 516 needed");
  }

  @Test
  void refusesAFullDisk() throws Exception {
    String mount = "mount -t tmpfs -o size=1m none \"$0\" && exec \"$@\"";
    Path disk = Files.createDirectory(directory.resolve("disk"));
    List<String> small = List.of("unshare", "-rm", "sh", "-c", mount, disk.toString());
    results = disk.resolve("results");
    assertOneLine(run(small, trialFile("good", 1)), "disk for results: 1 MB free in");
  }

  private void assertOneLine(RvbProcess rvb, String text) throws InterruptedException {
    assertThat(rvb.awaitExit()).isEqualTo(ERROR);
    assertThat(rvb.err().lines()).singleElement().asString().startsWith("rvb: ").contains(text);
    assertThat(rvb.out()).isEmpty();
  }

  private RvbProcess run(List<String> prefix, Path file) throws IOException {
    return RvbProcess.start(directory, prefix, "run", file.toString(), "-o", results.toString());
  }

  private Path trialFile(String mode, int blocks) throws IOException {
    return Files.writeString(
        directory.resolve("trial.yaml"),
        """
        name: stub
        services:
          - {name: stub, jar: %s}
        rates: [100]
        window: 1s
        warm-up: {requests: 0, cpu: 0s, at-most: 1s}
        blocks: %d
        references: false
        seed: 1
        generator: {threads: 1, connections: 4}
        jvm-flags: [-Xmx64m, -Dstub=%s]
        """
            .formatted(stub, blocks, mode));
  }

  private Map<Path, String> storedTrials() throws IOException {
    Map<Path, String> stored = new TreeMap<>();
    if (Files.exists(results)) {
      try (Stream<Path> files = Files.walk(results)) {
        for (Path file : files.filter(it -> it.toString().endsWith(".json")).toList()) {
          stored.put(file, Files.readString(file));
        }
      }
    }
    return stored;
  }

  private static void awaitGone(List<ProcessHandle> processes) {
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> processes.stream().noneMatch(ProcessHandle::isAlive));
  }
}
