package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.judge.Evidence;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.GeneratorSettings;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Scenario;
import rvb.trials.plan.Seed;
import rvb.trials.plan.StandKind;
import rvb.trials.plan.Subject;
import rvb.trials.plan.WarmUp;
import rvb.trials.run.TrialOutcome.Failed;
import rvb.trials.run.TrialOutcome.Measured;
import rvb.trials.stand.Stand;
import rvb.trials.stand.StandException;
import rvb.wrk2.report.Report;

/** Whole trials with real processes, short and at a low rate. */
class TrialRunnerIT {

  private static final int RATE = 100;
  private static final Path HOME = Path.of("..");

  @TempDir private static Path jars;
  private static Path stub;
  private static Stand stand;
  private static Workplace workplace;
  private static Measurement good;

  @BeforeAll
  static void open() throws Exception {
    stub = StubJar.in(jars);
    stand = Stand.open(plan(service(), "good"), Map.of());
    workplace = Workplace.open(HOME);
    good = measured(service(), "good");
    assertThat(workplace.histogramLog()).isNotEmptyFile();
  }

  @AfterAll
  static void close() throws Exception {
    workplace.close();
    stand.close();
  }

  @AfterEach
  void leavesNoJavaProcessBehind() {
    assertThat(ProcessHandle.current().descendants().map(ProcessHandle::info))
        .noneMatch(info -> info.command().orElse("").endsWith("java"));
  }

  @Test
  void measuresAServiceThatHonoursTheContract() {
    assertThat(present(good.generator()).accounting().ok()).isEqualTo(RATE);
    assertThat(present(good.contract()).failures()).isEmpty();
    assertThat(good.processAfter()).isEqualTo(good.processBefore()).isNotNull();
    assertThat(good.datasetAfter()).isEqualTo(good.datasetBefore()).isNotNull();
    assertThat(present(good.warmUp()).slices()).isNotEmpty();
    assertThat(good.fingerprint().postgresVersion()).isEqualTo("18.4");
  }

  @Test
  void countsOneStatementForEachRequestAndNoneOfItsOwn() {
    assertThat(good.statements())
        .singleElement()
        .satisfies(
            statement -> {
              assertThat(statement.query()).isEqualTo(Scenario.PRODUCTS.statement());
              assertThat(statement.calls()).isEqualTo(RATE);
              assertThat(statement.rows()).isEqualTo(3 * RATE);
            });
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "CPU is n/a without /proc")
  void readsCpuAndMemoryOfServiceAndDatabaseAroundTheWindow() {
    Sample before = present(good.before());
    Sample after = present(good.after());
    ProcessCounters service = present(after.service());
    ProcessCounters postgres = present(after.postgres());

    assertThat(before.atNanos()).isNegative();
    assertThat(after.atNanos()).isGreaterThan(Duration.ofSeconds(1).toNanos());
    assertThat(service.cpuMicros()).isGreaterThan(present(before.service()).cpuMicros());
    assertThat(service.rssBytes()).isGreaterThan(10_000_000);
    assertThat(postgres.cpuMicros()).isGreaterThanOrEqualTo(present(before.postgres()).cpuMicros());
    assertThat(present(after.gauges()).poolActive()).isZero();
    assertThat(present(after.gauges()).poolIdle()).isBetween(1, 3);
    assertThat(good.during()).allMatch(sample -> sample.generator() != null).isNotEmpty();
  }

  @Test
  void readsWhatTellsWhetherATrialCanBeBelieved() {
    StatementPlans plans = present(good.plans());
    assertThat(plans.before()).contains("product").isEqualTo(plans.after());
    assertThat(present(good.canaries()).before().cpuNanos()).isPositive();
    assertThat(present(good.canaries()).after().statementNanos()).isPositive();
    assertThat(good.datasetBefore()).isEqualTo(Example.SEED);
    List<Backends> seen =
        surroundings().stream().map(Surroundings::backends).filter(Objects::nonNull).toList();
    assertThat(seen)
        .isNotEmpty()
        .allSatisfy(backends -> assertThat(backends.ofService()).isBetween(1, 3))
        .allSatisfy(backends -> assertThat(backends.others()).isZero());
    assertThat(surroundings()).anyMatch(around -> around.compileMillis() != null);
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
  void readsTheKernelAndEachLoopOfTheGenerator() {
    assertThat(surroundings())
        .isNotEmpty()
        .allSatisfy(around -> assertThat(present(around.kernel()).tcpSegments()).isPositive())
        .allSatisfy(around -> assertThat(around.generatorLoopMicros()).hasSize(1));
  }

  private static List<Surroundings> surroundings() {
    return good.during().stream().map(Sample::surroundings).filter(Objects::nonNull).toList();
  }

  @Test
  void saysInOneLineHowAServiceBreaksTheContract() throws Exception {
    assertThat(failed(service(), "wrong-body"))
        .startsWith("stub breaks the contract in ")
        .contains("GET / answers 277 bytes that differ")
        .doesNotContain("\n");
  }

  @Test
  void saysWhyAServiceDoesNotStart() throws Exception {
    assertThat(failed(service(), "no-start"))
        .isEqualTo("stub ended with code 1: the stub will not start");
  }

  @Test
  void saysWhichJarIsMissing() throws Exception {
    Subject missing = new Subject.Service("stub", jars.resolve("none.jar").toString());
    assertThat(failed(missing, "good")).contains("none.jar").contains("mvn package");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "finds the postmaster by /proc")
  void failsATrialWhoseDatabaseIsKilledAndMeasuresTheNext() throws Exception {
    TrialOutcome outcome = run(service(), "good", what -> killDatabaseWhen(what, "measuring"));
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.reason()).contains("PostgreSQL"));

    stand.ensureDatabaseIsUp();
    assertThat(present(measured(service(), "good").generator()).accounting().ok()).isEqualTo(RATE);
  }

  @Test
  void measuresTheGeneratorsCeiling() throws Exception {
    Measurement measurement = measured(new Subject.NullServer(), "good");
    Report report = present(measurement.generator());
    assertThat(report.accounting().failed()).isZero();
    assertThat(report.accounting().ok()).isPositive();
    assertThat(measurement.statements()).isNull();
  }

  @Test
  void measuresTheDatabasesLimitAndCountsItsStatements() throws Exception {
    Measurement measurement = measured(new Subject.Database(), "good");
    StatementLimit limit = present(measurement.statementLimit());
    assertThat(limit.connections()).isEqualTo(3);
    assertThat(measurement.statements())
        .anySatisfy(
            statement -> {
              assertThat(statement.query()).isEqualTo(Scenario.PRODUCTS.statement());
              assertThat(statement.calls()).isEqualTo(limit.executed());
            });
  }

  @Test
  void saysThatNothingAnswersAtATarget() throws Exception {
    Subject target = new Subject.Target(URI.create("http://127.0.0.1:1/"));
    assertThat(failed(target, "good")).contains("no answer to GET http://127.0.0.1:1/");
  }

  /** A column more changes no body, so that the contract holds, and yet it is another table. */
  @Test
  @Tag("long")
  void invalidatesATrialThatBeganWithADriftedTable() throws Exception {
    try (Connection connection = stand.connect();
        Statement drift = connection.createStatement()) {
      drift.execute("alter table product add column drift int default 1");
    }
    Plan plan = plan(service(), "good");
    TrialOutcome outcome =
        new TrialRunner(plan, new NeverReset(stand), workplace, (what, expected) -> {})
            .run(plan.trials().getFirst());

    assertThat(outcome).isInstanceOf(Measured.class);
    Evidence evidence =
        new Evidence(plan, plan.trials().getFirst(), ((Measured) outcome).measurement());
    assertThat(Judge.judge(evidence).verdict())
        .isInstanceOfSatisfying(
            Verdict.Invalid.class,
            invalid ->
                assertThat(invalid.reasons())
                    .anyMatch(it -> it.startsWith("dataset: the trial began with other rows")));
  }

  /** A stand that forgets to put the rows back. */
  private record NeverReset(Stand stand) implements Stand {
    @Override
    public String description() {
      return stand.description();
    }

    @Override
    public Map<String, String> databaseEnvironment() {
      return stand.databaseEnvironment();
    }

    @Override
    public Connection connect() throws SQLException {
      return stand.connect();
    }

    @Override
    public void ensureDatabaseIsUp() throws StandException {
      stand.ensureDatabaseIsUp();
    }

    @Override
    public void resetDataset() {
      // That is the fault.
    }

    @Override
    public void close() {
      // The stand is closed by those who opened it.
    }
  }

  private static void killDatabaseWhen(String what, String phase) {
    if (what.equals(phase)) {
      try {
        long postmaster =
            present(DatabaseFacts.read(stand, new ProcFs(Path.of("/proc"))).postmaster());
        ProcessHandle.of(postmaster).orElseThrow().destroyForcibly();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static <T> T present(@Nullable T value) {
    assertThat(value).isNotNull();
    return Objects.requireNonNull(value);
  }

  private static Measurement measured(Subject subject, String mode) throws Exception {
    TrialOutcome outcome = run(subject, mode, what -> {});
    assertThat(outcome).isInstanceOf(Measured.class);
    return ((Measured) outcome).measurement();
  }

  private static String failed(Subject subject, String mode) throws Exception {
    TrialOutcome outcome = run(subject, mode, what -> {});
    assertThat(outcome).isInstanceOf(Failed.class);
    return ((Failed) outcome).reason();
  }

  private static TrialOutcome run(Subject subject, String mode, Consumer<String> phases)
      throws Exception {
    Plan plan = plan(subject, mode);
    return new TrialRunner(plan, stand, workplace, (what, expected) -> phases.accept(what))
        .run(plan.trials().getFirst());
  }

  private static Subject service() {
    return new Subject.Service("stub", stub.toString());
  }

  private static Plan plan(Subject subject, String mode) {
    return new Plan(
        "test",
        StandKind.LOCAL,
        List.of(subject),
        List.of(Scenario.PRODUCTS),
        List.of(
            subject instanceof Subject.NullServer ? new Load.Closed() : new Load.Constant(RATE)),
        Duration.ofSeconds(1),
        new WarmUp(0, Duration.ZERO, Duration.ofSeconds(1)),
        1,
        false,
        new Seed(1, true),
        new GeneratorSettings(1, 4, Duration.ofSeconds(2)),
        new TreeMap<>(Map.of("DB_POOL_SIZE", "3")),
        List.of("-Xmx64m", "-Dstub=" + mode));
  }
}
