package rvb.trials;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Evidence;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Scenario;
import rvb.trials.run.Backends;
import rvb.trials.run.Canaries;
import rvb.trials.run.CanaryReading;
import rvb.trials.run.ContractCheck;
import rvb.trials.run.Fingerprint;
import rvb.trials.run.Gauges;
import rvb.trials.run.HostTicks;
import rvb.trials.run.KernelCounters;
import rvb.trials.run.Measurement;
import rvb.trials.run.ProcessCounters;
import rvb.trials.run.ProcessIdentity;
import rvb.trials.run.Sample;
import rvb.trials.run.StatementCount;
import rvb.trials.run.StatementLimit;
import rvb.trials.run.StatementPlans;
import rvb.trials.run.Surroundings;
import rvb.trials.run.Throttling;
import rvb.trials.run.WarmUpCurve;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Connections;
import rvb.wrk2.report.Drain;
import rvb.wrk2.report.Generator;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;
import rvb.wrk2.report.Self;
import rvb.wrk2.report.Window;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A measurement that nothing is wrong with, and copies of it in which one value is another: 20 s at
 * 2000/s, 40,000 correct answers, CPU of 100 us by the service and 50 us by PostgreSQL for each.
 */
public final class Example {

  /** Requests of the window. */
  public static final long PLANNED = 40_000;

  /** Checksum of the rows that every trial begins with. */
  public static final String SEED =
      "42edb3b8e871eaee7e7dd73122ee29453b820ec716393519ca207f1b3124ca98";

  private static final long SECOND = 1_000_000_000L;
  private static final int SECONDS = 20;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Plan plan;
  private final PlannedTrial trial;
  private final ObjectNode measurement;

  private Example(Plan plan, PlannedTrial trial, ObjectNode measurement) {
    this.plan = plan;
    this.trial = trial;
    this.measurement = measurement;
  }

  /** One trial of mvc-jdbc-virtual in the default plan. */
  public static Example ofService() {
    Plan plan = Plans.standard();
    return new Example(plan, trial(plan, "mvc-jdbc-virtual"), JSON.valueToTree(measured()));
  }

  /** The generator's ceiling, 50,000/s. */
  public static Example ofNullServer() {
    Plan plan = Plans.standard();
    return new Example(plan, trial(plan, "generator ceiling"), JSON.valueToTree(measured()))
        .with("generator/plan/connections", 1)
        .with("generator/window/achievedPerSecond", 50_000.0);
  }

  /** The database's own limit, 20,000/s. */
  public static Example ofDatabase() {
    Plan plan = Plans.standard();
    return new Example(plan, trial(plan, "database limit"), JSON.valueToTree(measured()))
        .with("generator", null)
        .with(
            "statementLimit",
            JSON.valueToTree(
                new StatementLimit(
                    8, 200_000, 10 * SECOND, 400_000, 900_000, 2_000_000, 9_000_000)));
  }

  /** The same trial in another plan. */
  public Example in(Plan other) {
    return new Example(other, trial, measurement);
  }

  /** The same measurement of another trial of the plan. */
  public Example of(PlannedTrial other) {
    return new Example(plan, other, measurement);
  }

  /** The same with another median and p99 of the latency, and the rest of it to fit them. */
  public Example withLatency(long p50Nanos, long p99Nanos) {
    Example changed =
        with("generator/latency/meanNanos", Math.round(0.99 * p50Nanos + 0.01 * p99Nanos));
    for (String below : List.of("p50", "p75", "p90")) {
      changed = changed.with("generator/latency/" + below + "Nanos", p50Nanos);
    }
    for (String above : List.of("p99", "p999", "p9999", "max")) {
      changed = changed.with("generator/latency/" + above + "Nanos", p99Nanos);
    }
    return changed;
  }

  /**
   * A copy in which one value is another.
   *
   * @param path its names and positions, such as {@code generator/accounting/ok}
   * @param value a number, string or JSON tree; null for a value that is missing
   */
  public Example with(String path, @Nullable Object value) {
    ObjectNode copy = measurement.deepCopy();
    int last = path.lastIndexOf('/');
    JsonNode parent = last < 0 ? copy : copy.at("/" + path.substring(0, last));
    ((ObjectNode) parent).set(path.substring(last + 1), JSON.valueToTree(value));
    return new Example(plan, trial, copy);
  }

  /** A copy in which a value of every sample inside the window is another. */
  public Example withEverySample(String path, @Nullable Object value) {
    Example copy = this;
    for (int i = 0; i < measurement.get("during").size(); i++) {
      copy = copy.with("during/" + i + "/" + path, value);
    }
    return copy;
  }

  /** The measurement as Java sees it. */
  public Measurement measurement() {
    return JSON.treeToValue(measurement, Measurement.class);
  }

  /** The trial as planned. */
  public PlannedTrial trial() {
    return trial;
  }

  /** The plan. */
  public Plan plan() {
    return plan;
  }

  /** What the judge looks at. */
  public Evidence evidence() {
    return new Evidence(plan, trial, measurement());
  }

  private static PlannedTrial trial(Plan plan, String label) {
    return plan.trials().stream()
        .filter(trial -> trial.subject().label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private static Measurement measured() {
    return new Measurement(
        Instant.parse("2026-11-20T09:00:00Z"),
        fingerprint(),
        report(),
        null,
        new ProcessIdentity(4711, Instant.parse("2026-11-20T08:59:00Z")),
        new ProcessIdentity(4711, Instant.parse("2026-11-20T08:59:00Z")),
        sample(-1),
        IntStream.rangeClosed(0, SECONDS).mapToObj(Example::sample).toList(),
        sample(SECONDS + 1),
        List.of(statement()),
        settings(),
        new ContractCheck(12, List.of()),
        warmUp(),
        SEED,
        SEED,
        null,
        new StatementPlans("Seq Scan", "Seq Scan"),
        new Canaries(
            new CanaryReading(5_000_000, 30_000, 60_000L),
            new CanaryReading(5_000_000, 30_000, 60_000L)));
  }

  /** Twenty slices: the first five cost more and more of it is compiled. */
  private static WarmUpCurve warmUp() {
    return new WarmUpCurve(
        true,
        IntStream.range(0, SECONDS)
            .mapToObj(
                second ->
                    new WarmUpCurve.Slice(
                        SECOND,
                        second < 5 ? 2000 : 8000,
                        second < 5 ? 30_000_000L : 8_000_000L,
                        900_000L,
                        second < 5 ? 900L : 10L))
            .toList());
  }

  private static Fingerprint fingerprint() {
    return new Fingerprint(
        "25",
        List.of("-Xms512m", "-Xmx512m", "-XX:+UseG1GC"),
        "Linux 6.1",
        "amd64",
        "a processor",
        2,
        8L << 30,
        "abc",
        "def",
        "18.4",
        Map.of(),
        "rvb-wrk2 1",
        1);
  }

  /** Both processes use their share of two cores evenly; before and after are idle seconds. */
  private static Sample sample(int second) {
    long busySeconds = Math.clamp(second, 0, SECONDS);
    return new Sample(
        second * SECOND,
        new ProcessCounters(
            9_000_000 + busySeconds * 200_000,
            (300L << 20) + second,
            40,
            10_000L * busySeconds,
            new Throttling(0, 0)),
        new ProcessCounters(
            1_000_000 + busySeconds * 100_000, null, 12, null, new Throttling(0, 0)),
        new ProcessCounters(
            500_000 + busySeconds * 60_000, 90L << 20, 9, 10_000L * busySeconds, null),
        new HostTicks(10_000 + second * 200L, 5_000 + second * 160L, 7),
        new Gauges(1, 7, 0, 1),
        null,
        new Surroundings(
            new KernelCounters(3, 1_000_000 + busySeconds * 4000, 17),
            new Backends(8, 0, 0),
            List.of(1_000_000 + busySeconds * 60_000),
            9_000L));
  }

  private static StatementCount statement() {
    return new StatementCount(
        String.valueOf(Scenario.PRODUCTS.statement()), PLANNED, 3 * PLANNED, 900_000L);
  }

  private static Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("service", "mvc-jdbc-virtual");
    settings.put("jvm", Map.of("flags", List.of("-Xms512m", "-Xmx512m", "-XX:+UseG1GC")));
    settings.put(
        "database",
        Map.of(
            "poolSize", 8,
            "acquireTimeoutMillis", 1000,
            "statementTimeoutMillis", 2000,
            "maxWaiting", 1024,
            "statementMode", "prepared",
            "serverVersion", "18.4"));
    return settings;
  }

  private static Report report() {
    return new Report(
        Report.FORMAT,
        new Generator("rvb-wrk2", "1", "25", "epoll"),
        new rvb.wrk2.report.Plan(
            "http://localhost:8082/",
            1,
            64,
            SECONDS * SECOND,
            2000L,
            "constant",
            1,
            2 * SECOND,
            0,
            "immediate",
            false,
            0L),
        Instant.parse("2026-11-20T09:00:00Z"),
        new Accounting(PLANNED, PLANNED, 0, 0, 0, 0, 0, 0, 0),
        new TreeMap<>(Map.of(200, PLANNED)),
        new Window(SECONDS * SECOND, PLANNED, PLANNED, 2000, PLANNED * 349),
        new Drain(1_000_000, 0),
        new Connections(64, 0, 0, 0, 12),
        latency(PLANNED, 500_000),
        latency(PLANNED, 500_000),
        latency(PLANNED, 40_000),
        latency(PLANNED, 0),
        latency(PLANNED, 450_000),
        IntStream.range(0, SECONDS)
            .mapToObj(
                second -> new Second(second, 2000, 2000, 2000, 0, 500_000L, 900_000L, 2_000_000L))
            .toList(),
        new Self(List.of(1_200_000_000L), 1_400_000_000L, 5_000_000L, 0, 0, 900_000, 3_000_000, 64),
        null);
  }

  /** A distribution around a median: the mean equal to it, p99 twice, p99.9 four times, max ten. */
  private static Latency latency(long count, long median) {
    return new Latency(
        count,
        median / 2,
        median,
        median / 4,
        10 * median,
        median,
        median,
        2 * median,
        2 * median,
        4 * median,
        8 * median);
  }
}
