package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rvb.contract.EffectiveSettings;

/** What a service is told reaches it, or stops it with one line. */
interface SettingsContract {
  Duration START_TO_STOP = Duration.ofSeconds(30);

  @Test
  default void runsWithItsDefaults(Stand stand) {
    EffectiveSettings settings = stand.standard().settings();

    assertThat(settings.service()).isEqualTo(stand.program().name());
    assertThat(settings.jvm().version()).isEqualTo(Runtime.version().toString());
    assertThat(settings.jvm().flags()).contains("-Xmx256m");
    assertDatabase(settings.database(), 8, 1_000, 2_000, 1024);
    assertThat(settings.database().sslMode()).isEqualTo("disable");
    assertThat(settings.database().serverVersion()).startsWith("18.");
    assertThat(settings.server().threads()).isPositive();
  }

  @Test
  default void runsWithTheSettingsItIsGiven(Stand stand) {
    Service service = stand.changed();

    assertDatabase(service.settings().database(), 2, 3_000, 20_000, 3);
    EffectiveSettings.Server server = service.settings().server();
    if (server.threadKind().equals("platform")) {
      assertThat(server.threads()).isEqualTo(Stand.CHANGED_SERVER_THREADS);
    }
    assertThat(service.process().output())
        .containsExactly(stand.program().name() + " ready on port " + service.port());
    assertThat(service.firstErrors()).isEmpty();
  }

  @Test
  default void stopsAtABadSettingWithOneLine(Stand stand) {
    try (ServiceProcess outOfRange = launch(stand, Map.of("PORT", "0", "DB_POOL_SIZE", "0"));
        ServiceProcess unknown = launch(stand, Map.of("PORT", "0", "DB_POOLSIZE", "8"))) {
      assertStops(outOfRange, "DB_POOL_SIZE=0");
      assertStops(unknown, "DB_POOLSIZE=8");
    }
  }

  @Test
  default void stopsWithOneLineWhereItsDefaultPortIsTaken(Stand stand) throws IOException {
    int port = stand.program().defaultPort();
    try (ServerSocket _ = new ServerSocket(port);
        ServiceProcess process = launch(stand, Map.of())) {
      assertStops(process, "PORT=" + port + " is in use");
    }
  }

  @Test
  default void startsWithoutADatabaseAndServesAsSoonAsThereIsOne(Stand stand) {
    FaultProxy wire = stand.wire();
    wire.refuse();
    try (Service service = stand.start(wire, Map.of())) {
      assertThat(service.http().get("/health").status()).isEqualTo(503);
      OutageContract.assertUnavailable(service.http().get("/"), OutageContract.REFUSAL);
      assertThat(service.http().get("/settings").status()).isEqualTo(200);

      wire.restore();

      await("GET /health to say UP")
          .atMost(OutageContract.RECOVERY.plus(OutageContract.SLACK))
          .until(() -> service.http().get("/health").status() == 200);
      assertThat(service.http().get("/").body()).isEqualTo(Expected.PRODUCTS);
    }
  }

  private static ServiceProcess launch(Stand stand, Map<String, String> settings) {
    TestPostgres postgres = stand.postgres();
    Map<String, String> environment =
        new HashMap<>(postgres.environment(postgres.createRole(), postgres.server().port()));
    environment.putAll(settings);
    return ServiceProcess.launch(stand.program(), environment);
  }

  private static void assertStops(ServiceProcess process, String culprit) {
    int code = process.awaitExit(START_TO_STOP);
    await("its last words").until(() -> !process.errors().isEmpty());
    assertThat(process.errors()).singleElement().asString().contains(culprit);
    assertThat(process.output()).isEmpty();
    assertThat(code).isEqualTo(1);
  }

  private static void assertDatabase(
      EffectiveSettings.Database settings,
      int poolSize,
      long acquireMillis,
      long statementMillis,
      int maxWaiting) {
    assertThat(settings.poolSize()).isEqualTo(poolSize);
    assertThat(settings.acquireTimeoutMillis()).isEqualTo(acquireMillis);
    assertThat(settings.statementTimeoutMillis()).isEqualTo(statementMillis);
    assertThat(settings.maxWaiting()).isEqualTo(maxWaiting);
  }
}
