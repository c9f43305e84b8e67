package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.run.StubJar;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What becomes of a suite when its runner is killed again and again, or its disk is full. */
@Tag("long")
class SurvivalIT {

  private static final int KILLS = 20;
  private static final int TRIALS = 4;

  /**
   * Kills at any moment of a start and the first trial after it, which take about seven seconds.
   */
  private static final int LONGEST_LIFE_MILLIS = 5000;

  /** Every fifth kill waits for a new result, so that the suite gets on however slow it is here. */
  private static final int KILLS_PER_RESULT = 5;

  private static final int LONGEST_AFTER_RESULT_MILLIS = 300;
  private static final int MOST_ATTEMPTS = 3;

  /** Half a minute on a quiet machine; a busy one makes three attempts of each trial, slowly. */
  private static final Duration LONGEST_SUITE = Duration.ofMinutes(6);

  private static final long SEED = 20;

  @TempDir private Path directory;
  private Path results;

  @BeforeEach
  void nameResults() {
    results = directory.resolve("results");
  }

  @Test
  void losesNothingAndRunsNothingTwiceWhenKilledAtTwentyRandomPoints() throws Exception {
    Path file = trialFile(TRIALS);
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    Map<Path, String> stored = Map.of();
    for (int kill = 1; kill <= KILLS; kill++) {
      RvbProcess rvb = run(List.of(), file);
      if (kill % KILLS_PER_RESULT == 0) {
        awaitMoreThan(stored.size(), rvb);
        rvb.awaitEnd(Duration.ofMillis(random.nextInt(LONGEST_AFTER_RESULT_MILLIS)));
      } else {
        rvb.awaitEnd(Duration.ofMillis(random.nextInt(LONGEST_LIFE_MILLIS)));
      }
      killMinusNine(rvb);
      Map<Path, String> now = storedTrials();
      assertThat(now).as("results after kill %d", kill).containsAllEntriesOf(stored);
      stored = now;
    }
    RvbProcess last = run(List.of(), file);
    last.awaitEnd(LONGEST_SUITE);
    assertThat(last.awaitExit()).as(last.err()).isIn(0, 2);
    assertThat(storedTrials()).containsAllEntriesOf(stored);
    assertThat(results.toFile().list()).as("suites").hasSize(1);
    assertEveryTrialIsThereOnce();
  }

  private void awaitMoreThan(int results, RvbProcess rvb) {
    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> storedTrials().size() > results || rvb.awaitEnd(Duration.ZERO));
  }

  private static void killMinusNine(RvbProcess rvb) throws InterruptedException {
    List<ProcessHandle> started = rvb.descendants();
    rvb.killMinusNine();
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> started.stream().noneMatch(ProcessHandle::isAlive));
  }

  /** As in the table of an uninterrupted suite, but for times and numbers of attempts. */
  private void assertEveryTrialIsThereOnce() throws Exception {
    Map<String, List<String>> verdicts = verdicts();
    assertThat(verdicts.keySet())
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, TRIALS)
                .mapToObj("b%d-products-r100-stub"::formatted)
                .toList());
    assertThat(verdicts.values()).allSatisfy(SurvivalIT::assertEndsAtTheFirstFinding);
  }

  /** A machine that is busy with something else may cost a trial an attempt or two. */
  private static void assertEndsAtTheFirstFinding(List<String> verdicts) {
    List<String> wasted = verdicts.stream().filter(SurvivalIT::isWasted).toList();
    assertThat(verdicts.size() - wasted.size())
        .as("findings among %s", verdicts)
        .isEqualTo(wasted.size() < MOST_ATTEMPTS ? 1 : 0);
  }

  private static boolean isWasted(String verdict) {
    return verdict.startsWith("invalid") || verdict.startsWith("failed");
  }

  /** What became of each attempt, by trial, as the table of attempts has it. */
  private Map<String, List<String>> verdicts() throws Exception {
    RvbProcess table =
        RvbProcess.start(directory, List.of(), "table", "-f", "json", results.toString());
    assertThat(table.awaitExit()).as(table.err()).isIn(0, 2);
    assertThat(table.err()).doesNotContain(".json");
    Map<String, List<String>> verdicts = new TreeMap<>();
    for (JsonNode row : new JsonMapper().readTree(table.out()).get("attempts")) {
      verdicts
          .computeIfAbsent(row.at("/origin/trial").asString(), trial -> new ArrayList<>())
          .add(row.get("verdict").asString());
    }
    return verdicts;
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "mounts a small disk of its own")
  void keepsWhatIsStoredWhenTheDiskIsFullInMidSuite() throws Exception {
    Path disk = Files.createDirectory(directory.resolve("disk"));
    Path saved = directory.resolve("saved");
    String script =
        """
        mount -t tmpfs -o size=320m none "$0" || exit 3
        saved=$1; shift
        "$@" & rvb=$!
        until ls "$0"/results/*/trial-*.json; do kill -0 $rvb || exit 4; sleep 0.1; done >/dev/null 2>&1
        dd if=/dev/zero of="$0/filler" bs=1M >/dev/null 2>&1
        wait $rvb; code=$?
        rm "$0/filler"; cp -r "$0/results" "$saved"
        exit $code
        """;
    List<String> small =
        List.of("unshare", "-rm", "sh", "-c", script, disk.toString(), saved.toString());
    results = disk.resolve("results");
    RvbProcess rvb = run(small, trialFile(2));

    assertThat(rvb.awaitExit()).as(rvb.err()).isEqualTo(1);
    assertThat(rvb.err().lines().filter(line -> line.startsWith("rvb: ")))
        .singleElement()
        .asString()
        .contains("No space left on device");
    results = saved;
    assertThat(verdicts()).containsOnlyKeys("b1-products-r100-stub");
    assertThat(storedTrials()).hasSize(1);
  }

  private RvbProcess run(List<String> prefix, Path file) throws IOException {
    return RvbProcess.start(directory, prefix, "run", file.toString(), "-o", results.toString());
  }

  private Path trialFile(int blocks) throws IOException {
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
        jvm-flags: [-Xmx64m, -XX:TieredStopAtLevel=1]
        """
            .formatted(StubJar.in(directory), blocks));
  }

  private Map<Path, String> storedTrials() throws IOException {
    if (!Files.exists(results)) {
      return Map.of();
    }
    Map<Path, String> stored = new TreeMap<>();
    try (Stream<Path> files = Files.walk(results)) {
      for (Path file : files.filter(SurvivalIT::isTrial).toList()) {
        stored.put(file, Files.readString(file));
      }
    }
    return stored;
  }

  private static boolean isTrial(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("trial-") && name.endsWith(".json");
  }
}
