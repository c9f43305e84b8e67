package rvb.trials.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlansTest {

  @TempDir private Path folder;

  private Plan read(String yaml) throws IOException {
    return Plans.read(Files.writeString(folder.resolve("my.yaml"), yaml));
  }

  private void refused(String yaml, String message) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(TrialFileException.class)
        .hasMessage(folder.resolve("my.yaml") + ":" + message);
  }

  @Test
  void theStandardPlanMeasuresFourServicesAndTwoReferencesOnce() {
    Plan plan = Plans.standard();
    assertThat(plan.trials())
        .extracting(trial -> trial.subject().label())
        .hasSize(6)
        .startsWith("generator ceiling", "database limit")
        .contains(Plans.SERVICES.toArray(String[]::new));
    assertThat(plan.loads()).hasSize(1);
    assertThat(plan.settings()).containsExactly(Map.entry("DB_POOL_SIZE", "8"));
  }

  @Test
  void theStandardPlanTakesNoMoreThanFiveMinutes() {
    Plan plan = Plans.standard();
    Duration perService = plan.window().plus(plan.warmUp().atMost());
    assertThat(perService.multipliedBy(plan.subjects().size())).isLessThan(Duration.ofMinutes(5));
  }

  @Test
  void aKeyThatIsLeftOutHasTheStandardValue() throws IOException {
    Plan plan = read("rates: [100, 200]\n");
    assertThat(plan.loads()).containsExactly(new Load.Constant(100), new Load.Constant(200));
    assertThat(plan.window()).isEqualTo(Plans.standard().window());
    assertThat(plan.generator()).isEqualTo(Plans.standard().generator());
  }

  @Test
  void everyKeyReachesThePlan() throws IOException {
    Plan plan =
        read(
            """
            name: mine
            stand: namespaces
            services:
              - webflux-r2dbc
              - {name: own, jar: target/own.jar}
            scenarios:
              - product
              - name: other
                method: HEAD
                path: /other?x=1
                statement: select 1
                rows-per-request: 1
            rates: [50]
            window: 3s
            warm-up: {requests: 10, cpu: 500ms, at-most: 2s}
            blocks: 3
            references: false
            seed: 42
            generator: {threads: 2, connections: 8, timeout: 1m}
            settings: {DB_POOL_SIZE: 2, DB_ACQUIRE_TIMEOUT: 500ms}
            jvm-flags: [-Xmx64m]
            """);
    assertThat(plan.name()).isEqualTo("mine");
    assertThat(plan.stand()).isEqualTo(StandKind.NAMESPACES);
    assertThat(plan.subjects())
        .containsExactly(
            new Subject.Service("webflux-r2dbc", null),
            new Subject.Service("own", "target/own.jar"));
    assertThat(plan.scenarios())
        .containsExactly(
            Scenario.PRODUCT, new Scenario("other", "HEAD", "/other?x=1", "select 1", 1));
    assertThat(plan.window()).isEqualTo(Duration.ofSeconds(3));
    assertThat(plan.warmUp())
        .isEqualTo(new WarmUp(10, Duration.ofMillis(500), Duration.ofSeconds(2)));
    assertThat(plan.blocks()).isEqualTo(3);
    assertThat(plan.references()).isFalse();
    assertThat(plan.seed()).isEqualTo(new Seed(42, true));
    assertThat(plan.generator()).isEqualTo(new GeneratorSettings(2, 8, Duration.ofMinutes(1)));
    assertThat(plan.settings())
        .isEqualTo(Map.of("DB_POOL_SIZE", "2", "DB_ACQUIRE_TIMEOUT", "500ms"));
    assertThat(plan.jvmFlags()).containsExactly("-Xmx64m");
  }

  @Test
  void anUnknownKeyIsNamedWithItsLineAndWhatIsAllowed() {
    refused(
        "name: mine\n\nblockz: 2\n",
        "3: unknown key 'blockz'; allowed: arrivals, blocks, claims, full-window, generator,"
            + " jvm-flags, name, published, rates, references, scenarios, seed, services,"
            + " settings, source, stand, until, users, warm-up, window");
  }

  @Test
  void anUnknownKeyInsideAnotherIsNamedWithItsOwnLine() {
    refused(
        "generator:\n  threads: 1\n  conections: 2\n",
        "3: unknown key 'conections'; allowed: connections, threads, timeout");
  }

  @Test
  void anUnknownServiceIsNamedWithItsLineAndWhatIsAllowed() {
    refused(
        "services:\n- webflux-r2dbc\n- spring\n",
        "3: unknown service 'spring'; allowed: ratpack-async-pg, webflux-r2dbc, mvc-jdbc-virtual,"
            + " mvc-jdbc-platform");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rates: [0]|1: rate 0 is out of range; give 1 to 1000000 requests per second",
        "rates: []|1: rates is empty; name at least one",
        "scenarios: [nosuch]|1: unknown scenario 'nosuch'; allowed: products, product, or one with"
            + " a path of its own",
        "settings: {DB_POOLSIZE: 9}|1: unknown setting 'DB_POOLSIZE'; allowed: DB_ACQUIRE_TIMEOUT,"
            + " DB_MAX_WAITING, DB_POOL_SIZE, DB_STATEMENT_TIMEOUT, SERVER_THREADS, SHUTDOWN_GRACE",
        "generator: {threads: 4, connections: 2}|1: 4 threads and 2 connections: give at least one"
            + " thread and one connection a thread",
        "window: 0s|1: window PT0S is out of range; give 1 second to 1 hour",
        "blocks: 0|1: blocks 0 is out of range; give 1 to 1000",
        "until: {interval: 3%}|1: until needs both: how narrow, and the time to give up at",
        "until: {interval: 3, at-most: 1m}|1: interval '3' is no percentage; write for example 3%",
        "until: {interval: 0%, at-most: 1m}|1: interval 0.0% is out of range; give 0.1% to 100%",
        "until: {interval: 3%, at-most: 1m}|1: blocks 1 is too few to add more until intervals are"
            + " narrow; give at least 6",
      })
  void aValueOutOfRangeIsNamedWithItsLineAndTheRemedy(String yaml, String message) {
    refused(yaml, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "window: 20|write a whole number and a unit",
        "rates: [1.5]|1:",
        "rates: fast|1:",
        "stand: moon|local",
        "name: [|is no YAML",
        "''|is empty",
      })
  void aFileThatCannotBeReadIsRefusedInOneLine(String yaml, String part) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(TrialFileException.class)
        .hasMessageContaining("my.yaml:")
        .hasMessageContaining(part)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void aFileThatIsNotThereIsRefusedInOneLine() {
    assertThatThrownBy(() -> Plans.read(folder.resolve("nosuch.yaml")))
        .isInstanceOf(TrialFileException.class)
        .hasMessageContaining("nosuch.yaml: cannot be read");
  }

  @Test
  void oneServiceIsOneTrialWithoutReferences() {
    Plan plan = Plans.oneService("webflux-r2dbc", 300, Duration.ofSeconds(5));
    assertThat(plan.trials()).hasSize(1);
    assertThat(plan.trials().getFirst().load()).isEqualTo(new Load.Constant(300));
    assertThat(plan.window()).isEqualTo(Duration.ofSeconds(5));
    assertThatThrownBy(() -> Plans.oneService("nosuch", 300, Duration.ofSeconds(5)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("unknown service 'nosuch'");
  }

  @Test
  void oneTargetIsMeasuredAtItsOwnPath() {
    Plan plan =
        Plans.oneTarget(URI.create("http://localhost:81/a?b=c"), 300, Duration.ofSeconds(5));
    PlannedTrial trial = plan.trials().getFirst();
    assertThat(trial.scenario().path()).isEqualTo("/a?b=c");
    assertThat(trial.id()).isEqualTo("b1-target-r300-http-localhost-81-a-b-c");
    assertThatThrownBy(
            () -> Plans.oneTarget(URI.create("localhost:81"), 300, Duration.ofSeconds(5)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("http://localhost:8080/");
  }

  @Test
  void everyBlockHasEveryPointOnceWithEveryService() throws IOException {
    Plan plan =
        read("rates: [10, 20]\nscenarios: [products, product]\nblocks: 3\nreferences: false\n");
    List<PlannedTrial> trials = plan.trials();
    assertThat(trials).hasSize(3 * 2 * 2 * 4);
    assertThat(trials).extracting(PlannedTrial::id).doesNotHaveDuplicates();
    assertThat(trials).extracting(PlannedTrial::sequence).isSorted().startsWith(1);
    assertThat(trials).extracting(PlannedTrial::block).isSorted();
  }

  @Test
  void everySecondBlockIsTheOneBeforeItInReverse() throws IOException {
    List<PlannedTrial> trials = read("blocks: 4\nreferences: false\n").trials();
    assertThat(subjects(trials, 2)).isEqualTo(subjects(trials, 1).reversed());
    assertThat(subjects(trials, 4)).isEqualTo(subjects(trials, 3).reversed());
  }

  private static List<Subject> subjects(List<PlannedTrial> trials, int block) {
    return trials.stream()
        .filter(trial -> trial.block() == block)
        .map(PlannedTrial::subject)
        .toList();
  }

  @Test
  void aSuiteMayGrowUntilItsIntervalsAreNarrow() throws IOException {
    Plan plan = read("blocks: 6\nuntil: {interval: 2.5%, at-most: 30m}\n");
    assertThat(plan.until()).isEqualTo(new Until(0.025, Duration.ofMinutes(30)));
    assertThat(plan.hash()).isNotEqualTo(read("blocks: 6\n").hash());
  }

  @Test
  void addedBlocksComeAfterTheOthersAndChangeNone() throws IOException {
    Plan plan = read("blocks: 6\nrates: [10, 20]\n");
    List<PlannedTrial> more = plan.withBlocks(8).trials();
    assertThat(more.subList(0, plan.trials().size())).isEqualTo(plan.trials());
    assertThat(more).hasSize(plan.trials().size() + 2 * 2 * 4);
  }

  /** The hash of the results that are committed: no new key may change what old files say. */
  @Test
  void aPlanThatUsesNoNewKeyKeepsItsHash() {
    assertThat(Plans.standard().hash()).isEqualTo("dfa614fe2607");
  }

  @Test
  void aClosedLoopHasNoRate() throws IOException {
    assertThat(read("arrivals: closed\n").loads()).containsExactly(new Load.Closed());
    refused(
        "arrivals: closed\nrates: [10]\n",
        "2: a closed loop has no rate; leave out rates, or arrivals: closed");
  }

  @Test
  void closedLoopsOfSoManyUsersStandBesideConstantRates() throws IOException {
    assertThat(read("users: [50, 500]\n").loads())
        .containsExactly(new Load.Closed(50), new Load.Closed(500));
    assertThat(read("users: [50]\nrates: [90]\n").loads())
        .containsExactly(new Load.Constant(90), new Load.Closed(50));
    assertThat(new Load.Closed(50).word()).isEqualTo("u50");
    refused("users: [50, 0]\n", "1: users 0 is out of range; give 1 to 100000");
  }

  @Test
  void theSeedDecidesTheOrder() {
    Plan plan = Plans.standard();
    assertThat(plan.withSeed(new Seed(7, true)).trials())
        .isEqualTo(plan.withSeed(new Seed(7, true)).trials());
    List<List<PlannedTrial>> orders =
        LongStream.range(0, 50)
            .mapToObj(seed -> plan.withSeed(new Seed(seed, true)).trials())
            .distinct()
            .toList();
    assertThat(orders).hasSizeGreaterThan(10);
  }

  @Test
  void theHashTellsPlansApartAndLeavesOutADrawnSeed() throws IOException {
    assertThat(read("rates: [10]").hash()).isEqualTo(read("rates: [10]").hash());
    assertThat(read("rates: [10]").hash()).isNotEqualTo(read("rates: [11]").hash());
    assertThat(read("seed: 1").hash()).isNotEqualTo(read("seed: 2").hash());
    assertThat(read("seed: 1").hash()).matches("[0-9a-f]{12}");
  }
}
