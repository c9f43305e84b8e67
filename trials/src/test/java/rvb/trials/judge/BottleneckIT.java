package rvb.trials.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.plan.GeneratorSettings;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Scenario;
import rvb.trials.plan.Seed;
import rvb.trials.plan.StandKind;
import rvb.trials.plan.Subject;
import rvb.trials.plan.WarmUp;
import rvb.trials.run.StubJar;
import rvb.trials.run.TrialOutcome;
import rvb.trials.run.TrialRunner;
import rvb.trials.run.Workplace;
import rvb.trials.stand.Stand;

/** One cause at a time is made real, with real processes, and must be named. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "causes are made, and seen, through Linux")
class BottleneckIT {

  private static final Duration WINDOW = Duration.ofSeconds(7);

  @TempDir private static Path jars;
  private static Path stub;
  private static Stand stand;
  private static Workplace workplace;

  @BeforeAll
  static void open() throws Exception {
    stub = StubJar.in(jars);
    stand = Stand.open(plan(1, 1, 1), Map.of());
    workplace = Workplace.open(Path.of(".."));
  }

  @AfterAll
  static void close() throws Exception {
    workplace.close();
    stand.close();
  }

  /** 20 ms for one after the other is 50/s; three times as much is offered. */
  @Test
  void aServiceThatIsSlowByItselfIsSaturatedWithAGrowingLatency() throws Exception {
    Judgement judged =
        judged(plan(150, 8, 3, "-Dstub.delay=20", "-Dstub.serial=true"), phase -> {});

    assertThat(judged.bottleneck().bottleneck()).isEqualTo(Bottleneck.SERVICE);
    assertThat(judged.verdict())
        .isInstanceOfSatisfying(
            Verdict.Saturated.class,
            saturated ->
                assertThat(saturated.cause())
                    .contains("rate held: ")
                    .contains("backlog: the median latency grew by "));
  }

  /** 50 ms on each of two connections is 40/s, whatever the service could do. */
  @Test
  @Tag("long")
  void tooFewConnections() throws Exception {
    assertThat(label(plan(100, 2, 3, "-Dstub.delay=50"))).isEqualTo(Bottleneck.CONNECTIONS);
  }

  /** 20 ms on the only pooled connection is 50/s. */
  @Test
  @Tag("long")
  void aPoolOfOne() throws Exception {
    assertThat(label(plan(150, 16, 1, "-Dstub.hold=20"))).isEqualTo(Bottleneck.POOL);
  }

  /** 50 ms inside PostgreSQL on each of three connections is 60/s. */
  @Test
  @Tag("long")
  void statementsThatSleepInsidePostgres() throws Exception {
    assertThat(label(plan(200, 16, 3, "-Dstub.sleep=50"))).isEqualTo(Bottleneck.DATABASE_WAIT);
  }

  /** 10 ms of CPU for each of 100 requests a second, with a fifth of a core allowed. */
  @Test
  @Tag("long")
  void aServiceUnderACpuQuota() throws Exception {
    Optional<Path> quota = quotaOfAFifth();
    assumeTrue(quota.isPresent(), "no control group with a CPU quota can be made here");
    try {
      Judgement judged =
          judged(
              plan(100, 16, 3, "-Dstub.burn=10"),
              phase -> {
                if (phase.equals("measuring")) {
                  enter(quota.get(), descendant("stub.jar").pid());
                }
              });
      assertThat(judged.bottleneck().bottleneck()).isEqualTo(Bottleneck.SERVICE_CPU);
      assertThat(judged.bottleneck().evidence()).contains("CPU quota");
    } finally {
      await().ignoreExceptions().until(() -> Files.deleteIfExists(quota.get()));
    }
  }

  /** More CPU than any machine has, at the lowest priority, so that the generator is on time. */
  @Test
  @Tag("long")
  void aServiceThatWantsMoreCpuThanThereIs() throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    Judgement judged =
        judged(
            plan(100 * cores, 8 * cores, 3, "-Dstub.burn=30"),
            phase -> {
              if (phase.equals("measuring")) {
                lowerPriority(descendant("stub.jar").pid());
              }
            });
    assertThat(judged.bottleneck().bottleneck()).isEqualTo(Bottleneck.SERVICE_CPU);
  }

  /** A generator that stands still for 200 ms, again and again, is late. */
  @Test
  @Tag("long")
  void aStarvedGeneratorIsInvalidAndNeverANumber() throws Exception {
    List<Thread> pulses = new ArrayList<>();
    Judgement judged =
        judged(
            plan(100, 16, 3),
            phase -> {
              if (phase.equals("measuring")) {
                pulses.add(Thread.ofPlatform().start(() -> starve("rvb.wrk2.Main")));
              }
            });
    for (Thread pulse : pulses) {
      pulse.join();
    }
    assertThat(judged.bottleneck().bottleneck()).isEqualTo(Bottleneck.GENERATOR);
    assertThat(judged.verdict())
        .isInstanceOfSatisfying(
            Verdict.Invalid.class,
            invalid ->
                assertThat(invalid.reasons()).anyMatch(it -> it.startsWith("send lag: generator")));
  }

  private static Bottleneck label(Plan plan) throws Exception {
    return judged(plan, phase -> {}).bottleneck().bottleneck();
  }

  private static Judgement judged(Plan plan, Phase phase) throws Exception {
    TrialOutcome outcome =
        new TrialRunner(plan, stand, workplace, (what, expected) -> phase.begins(what))
            .run(plan.trials().getFirst());
    assertThat(outcome).isInstanceOf(TrialOutcome.Measured.class);
    return Judge.judge(
        new Evidence(
            plan, plan.trials().getFirst(), ((TrialOutcome.Measured) outcome).measurement()));
  }

  /** Does something when a part of a trial begins. */
  private interface Phase {
    void begins(String what);
  }

  private static ProcessHandle descendant(String word) {
    return await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> found(word), Optional::isPresent)
        .get();
  }

  private static Optional<ProcessHandle> found(String word) {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains(word))
        .findFirst();
  }

  private static void starve(String word) {
    ProcessHandle generator = descendant(word);
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (generator.isAlive() && System.nanoTime() < end) {
      run("kill", "-s", "STOP", Long.toString(generator.pid()));
      pause(200);
      run("kill", "-s", "CONT", Long.toString(generator.pid()));
      pause(100);
    }
  }

  /** A thread keeps its own priority, so each of them is told. */
  private static void lowerPriority(long pid) {
    run("sh", "-c", "for t in /proc/" + pid + "/task/*; do renice -n 19 -p ${t##*/}; done");
  }

  /** A fresh group that may use 20 ms of each 100 ms; empty where this user cannot make one. */
  private static Optional<Path> quotaOfAFifth() {
    String name = "rvb-" + ProcessHandle.current().pid();
    Path first = Path.of("/sys/fs/cgroup/cpu").resolve(name);
    Path second = Path.of("/sys/fs/cgroup").resolve(name);
    return made(first, "cpu.cfs_quota_us", "20000")
        .or(() -> made(second, "cpu.max", "20000 100000"));
  }

  private static Optional<Path> made(Path group, String file, String value) {
    try {
      Files.createDirectory(group);
      Files.writeString(group.resolve(file), value);
      return Optional.of(group);
    } catch (IOException notAllowed) {
      group.toFile().delete();
      return Optional.empty();
    }
  }

  private static void enter(Path group, long pid) {
    run("sh", "-c", "echo " + pid + " > " + group.resolve("cgroup.procs"));
  }

  private static void run(String... command) {
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The length of a stop is what is injected here, not something to wait for. */
  private static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Plan plan(int rate, int connections, int pool, String... flags) {
    List<String> jvmFlags = new ArrayList<>(List.of("-Xmx64m"));
    jvmFlags.addAll(List.of(flags));
    return new Plan(
        "injection",
        StandKind.LOCAL,
        List.of(new Subject.Service("stub", stub.toString())),
        List.of(Scenario.PRODUCTS),
        List.of(new Load.Constant(rate)),
        WINDOW,
        new WarmUp(0, Duration.ZERO, Duration.ofSeconds(1)),
        1,
        false,
        new Seed(1, true),
        new GeneratorSettings(1, connections, Duration.ofSeconds(5)),
        new TreeMap<>(Map.of("DB_POOL_SIZE", Integer.toString(pool))),
        jvmFlags);
  }
}
