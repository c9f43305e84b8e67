package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rvb.contract.EffectiveSettings;
import rvb.contract.MetricNames;
import tools.jackson.databind.json.JsonMapper;

/** A started service, its wire to PostgreSQL, and what it says about itself. */
final class Service implements AutoCloseable {
  /** What a process that has just started may need on a busy machine until it is warm. */
  static final Duration COLD = Duration.ofSeconds(60);

  private static final Duration CALM = Duration.ofSeconds(10);
  private static final JsonMapper JSON = new JsonMapper();

  private final ServiceProcess process;
  private final FaultProxy wire;
  private final Database database;
  private final Http http;
  private List<String> firstErrors = List.of();

  private Service(ServiceProcess process, FaultProxy wire, Database database) {
    this.process = process;
    this.wire = wire;
    this.database = database;
    this.http = new Http(process.port());
  }

  /**
   * Starts a service and waits until it says that it is ready.
   *
   * @param settings on top of those that lead to PostgreSQL
   */
  static Service start(
      ServiceProgram program,
      TestPostgres postgres,
      FaultProxy wire,
      Map<String, String> settings) {
    String role = postgres.createRole();
    Map<String, String> environment = new HashMap<>(postgres.environment(role, wire.port()));
    environment.put("PORT", "0");
    environment.putAll(settings);
    ServiceProcess process = ServiceProcess.launch(program, environment);
    try {
      process.awaitReady();
      return new Service(process, wire, new Database(postgres, program.name(), role));
    } catch (Throwable notReady) {
      process.close();
      wire.close();
      throw notReady;
    }
  }

  /** Notes what it has printed on standard error until now. */
  void noteFirstErrors() {
    firstErrors = process.errors();
  }

  /** What it printed on standard error before its first test. */
  List<String> firstErrors() {
    return firstErrors;
  }

  ServiceProcess process() {
    return process;
  }

  FaultProxy wire() {
    return wire;
  }

  Database database() {
    return database;
  }

  Http http() {
    return http;
  }

  int port() {
    return process.port();
  }

  RawConnection connect() throws IOException {
    return new RawConnection(port());
  }

  EffectiveSettings settings() {
    return JSON.readValue(http.get("/settings").body(), EffectiveSettings.class);
  }

  /** The value of a gauge of {@link MetricNames}. */
  double gauge(String name) {
    String prometheusName = name.replace('.', '_');
    return http.get("/metrics")
        .body()
        .lines()
        .filter(line -> line.matches(prometheusName + "(\\{.*})? .*"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("GET /metrics shows no " + prometheusName));
  }

  /** Waits until the service is healthy, and nothing is under way or waiting any more. */
  void awaitCalm() {
    awaitCalm(CALM);
  }

  /** As {@link #awaitCalm()}, but with a patience of one's own. */
  void awaitCalm(Duration atMost) {
    await("the service to be healthy and idle")
        .atMost(atMost)
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              assertThat(http.get("/health").status()).isEqualTo(200);
              assertThat(gauge(MetricNames.POOL_ACTIVE)).as("connections at work").isZero();
              assertThat(gauge(MetricNames.POOL_PENDING)).as("requests waiting").isZero();
              assertThat(gauge(MetricNames.REQUESTS_IN_FLIGHT)).as("requests in flight").isZero();
              assertThat(http.get("/").status()).isEqualTo(200);
            });
  }

  @Override
  public void close() {
    http.close();
    process.close();
    wire.close();
  }
}
