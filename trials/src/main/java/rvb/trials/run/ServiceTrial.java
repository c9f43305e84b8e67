package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Subject;
import rvb.trials.stand.Stand;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** One service: fresh process, contract, warm-up, window, stop. */
final class ServiceTrial {

  private static final JsonMapper JSON = new JsonMapper();
  private static final TypeReference<Map<String, @Nullable Object>> MAP = new TypeReference<>() {};

  private final TrialContext context;
  private final Subject.Service subject;
  private final Stand stand;

  ServiceTrial(TrialContext context, Subject.Service subject) {
    this.context = context;
    this.subject = subject;
    this.stand = context.stand();
  }

  Measurement measure() throws RunException, SQLException, IOException, InterruptedException {
    stand.resetDataset();
    Before before = new Before(stand.datasetChecksum(), DatabaseFacts.read(stand, context.proc()));
    context.progress().begins("starting", Duration.ofSeconds(5));
    try (ServiceProcess service = ServiceProcess.start(launch(), context.workplace());
        Connection connection = stand.connect()) {
      ContractCheck contract = checkContract(service);
      URI url = service.url(context.trial().scenario().path());
      byte[] body = ExpectedBody.of(context.trial().scenario(), context.client(), url);
      WarmUpCurve warmUp = warmUp(service, connection, url, body);
      return measure(service, connection, before, contract, warmUp, body);
    }
  }

  private Launch launch() throws RunException, IOException, InterruptedException {
    return Launch.of(
        subject,
        context.plan().jvmFlagsOf(subject),
        Launch.environment(context.plan().settingsOf(subject), stand),
        context.workplace());
  }

  private ContractCheck checkContract(ServiceProcess service)
      throws RunException, IOException, InterruptedException {
    ContractCheck check = ContractChecker.check(service, context.client());
    if (!check.failures().isEmpty()) {
      throw new RunException(
          "%s breaks the contract in %d of %d checks: %s"
              .formatted(
                  subject.name(),
                  check.failures().size(),
                  check.checks(),
                  check.failures().getFirst()));
    }
    return check;
  }

  private WarmUpCurve warmUp(ServiceProcess service, Connection connection, URI url, byte[] body)
      throws RunException, IOException, InterruptedException {
    String statement = context.trial().scenario().statement();
    try (GeneratorRun generator = context.startWarmUp(url, body)) {
      return new WarmUpRun(
              context.plan().warmUp(),
              Steadiness.of(context.plan().stand()),
              new WarmUpRun.Counters(
                  () -> statement == null ? null : StatementStatistics.calls(connection, statement),
                  () -> cpuMicros(service),
                  () -> compileMillis(service)))
          .run(generator);
    }
  }

  private @Nullable Long compileMillis(ServiceProcess service) {
    MetricsPage page = MetricsPage.of(context.client(), service.url("/metrics"));
    return page == null ? null : page.compileMillis();
  }

  private @Nullable Long cpuMicros(ServiceProcess service) {
    ProcessCounters counters = context.proc().process(service.pid());
    return counters == null ? null : counters.cpuMicros();
  }

  private Measurement measure(
      ServiceProcess service,
      Connection connection,
      Before before,
      ContractCheck contract,
      WarmUpCurve warmUp,
      byte[] body)
      throws RunException, SQLException, IOException, InterruptedException {
    Map<String, @Nullable Object> settings = settings(service);
    ProcessIdentity identity = service.identity();
    URI url = service.url(context.trial().scenario().path());
    String plan = explain(connection);
    Map<String, StatementCount> counted = StatementStatistics.read(connection);
    Window window =
        Window.measure(
            probe(service, before.database(), connection),
            () -> context.startWindow(context.plan().window(), url, body));
    List<StatementCount> statements =
        StatementStatistics.growth(counted, StatementStatistics.read(connection));
    requireDatabaseAlive(connection, before.database());
    EngineReport report = window.report();
    return new Measurement(
        report.startedAt(),
        fingerprint(settings, before.database(), report),
        report.own(),
        null,
        identity,
        service.isAlive() ? service.identity() : null,
        window.before(),
        window.during(),
        window.after(),
        statements,
        settings,
        contract,
        warmUp,
        before.checksum(),
        stand.datasetChecksum(),
        report.cWrk2(),
        plans(plan, explain(connection)),
        null);
  }

  private Probe probe(ServiceProcess service, DatabaseFacts database, Connection connection) {
    return new Probe(
        context.proc(),
        service.pid(),
        database.postmaster(),
        service.url("/metrics"),
        context.client(),
        () -> Sessions.of(connection, subject.name()));
  }

  private @Nullable String explain(Connection connection) {
    String statement = context.trial().scenario().statement();
    return statement == null ? null : StatementPlans.explain(connection, statement);
  }

  private static @Nullable StatementPlans plans(@Nullable String before, @Nullable String after) {
    return before == null || after == null ? null : new StatementPlans(before, after);
  }

  /** Answers of a service whose database died tell nothing about the service. */
  private void requireDatabaseAlive(Connection connection, DatabaseFacts before)
      throws RunException, SQLException {
    if (!connection.isValid(5)
        || !Objects.equals(
            before.postmaster(), DatabaseFacts.read(stand, context.proc()).postmaster())) {
      throw new RunException("PostgreSQL was gone or started anew in mid-trial");
    }
  }

  private Map<String, @Nullable Object> settings(ServiceProcess service)
      throws RunException, InterruptedException {
    return JSON.readValue(context.client().get(service.url("/settings")).body(), MAP);
  }

  private Fingerprint fingerprint(
      Map<String, @Nullable Object> settings, DatabaseFacts database, EngineReport report)
      throws IOException {
    Path jar = context.workplace().jarOf(subject);
    String jdk =
        settings.get("jvm") instanceof Map<?, ?> jvm
            ? jvm.get("vendor") + " " + jvm.get("version")
            : null;
    List<String> flags = context.plan().jvmFlagsOf(subject);
    return context.fingerprint(jdk, flags, JarChecksum.of(jar), database, report.engine());
  }

  /** What was read before the service started. */
  private record Before(String checksum, DatabaseFacts database) {}
}
