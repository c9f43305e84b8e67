package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import rvb.contract.MetricNames;
import rvb.contracttest.SteadyLoad.Sample;

/** What breaks under load heals by itself, and costs no more than it must. */
interface RecoveryContract {
  /** After a restart under load, from the moment that PostgreSQL is up. */
  Duration HEALTHY = Duration.ofSeconds(2);

  /** Half of the default of DB_ACQUIRE_TIMEOUT: who failed later has waited for a connection. */
  Duration WAITED = Duration.ofMillis(500);

  /** How long answers are counted before and after a restart. */
  Duration WINDOW = Duration.ofSeconds(2);

  @Test
  default void givesUpAStatementThatTheNetworkSwallows(Service service) {
    try (Undo _ = service.database().lockProducts()) {
      CompletableFuture<Answer> swallowed = service.http().getting("/");
      await("the statement to reach PostgreSQL")
          .until(() -> service.database().activeConnections() == 1);
      List<ProxiedConnection> held = service.wire().holdOpenConnections();

      OutageContract.assertUnavailable(swallowed.join(), OutageContract.LOST_STATEMENT);
      await("its connection to be discarded")
          .atMost(Duration.ofSeconds(2))
          .until(() -> held.stream().anyMatch(ProxiedConnection::hasClientLeft));
    }
    service.wire().restore();
    OutageContract.assertRecovers(service);
  }

  /**
   * The delay lets the connections decide what the service can do: each of the eight carries 50
   * statements a second, and the load asks for 160 in all.
   */
  @Test
  default void survivesARestartOfPostgresUnderLoad(Service service) {
    service.wire().delayEachWay(Duration.ofMillis(10));
    try (SteadyLoad load = SteadyLoad.start(service.port())) {
      await("load").atMost(Service.COLD).until(() -> load.samples().size() >= 100);
      long steady = System.nanoTime();
      awaitWindow("two seconds of load before the restart", steady);
      long down = System.nanoTime();
      service.database().restart();
      long healthy = System.nanoTime() + HEALTHY.plus(OutageContract.SLACK).toNanos();
      awaitWindow("two seconds of load on the restarted server", healthy);

      assertThat(load.failures()).allMatch(RecoveryContract::isRefusal, "503");
      assertThat(load.failures())
          .filteredOn(failure -> failure.endNanos() < down || failure.startNanos() > healthy)
          .as("failures before the crash, or after it had to be healthy again")
          .isEmpty();
      assertThat(load.answeredWithin(healthy, WINDOW))
          .as("answers in two seconds after the restart")
          .isGreaterThan(load.answeredWithin(steady, WINDOW) * 6 / 10);
    }
    service.wire().restore();
    OutageContract.assertRecovers(service);
  }

  private static void awaitWindow(String what, long startNanos) {
    await(what)
        .atMost(Duration.ofSeconds(10))
        .until(() -> System.nanoTime() > startNanos + WINDOW.toNanos());
  }

  @Test
  default void losesNoConnectionForGoodWhenTheyAreTerminated(Service service) {
    terminateConnections(service, 3);
  }

  @Test
  @Tag("long")
  default void losesNoConnectionForGoodWhenTheyAreTerminatedTenTimes(Service service) {
    terminateConnections(service, 10);
  }

  private static void terminateConnections(Service service, int rounds) {
    try (SteadyLoad load = SteadyLoad.start(service.port())) {
      awaitSamples(load, 150);
      for (int round = 0; round < rounds; round++) {
        int before = load.failures().size();
        service.database().terminateConnections();
        awaitSamples(load, load.samples().size() + 150);
        List<Sample> failures = load.failures();
        assertOneFailurePerConnection(failures.subList(before, failures.size()), round);
      }
      assertThat(load.failures()).allMatch(RecoveryContract::isRefusal, "503");
    }
    OutageContract.assertRecovers(service);
    await("the pool to know its connections")
        .untilAsserted(
            () ->
                assertThat(
                        service.gauge(MetricNames.POOL_ACTIVE)
                            + service.gauge(MetricNames.POOL_IDLE))
                    .isEqualTo(service.database().connections()));
  }

  private static void awaitSamples(SteadyLoad load, int count) {
    await("a second of load").atMost(Service.COLD).until(() -> load.samples().size() > count);
  }

  /**
   * A terminated connection fails the request that meets it. Where a busy machine opens connections
   * slowly, each client may once have waited in vain, too.
   */
  private static void assertOneFailurePerConnection(List<Sample> failures, int round) {
    for (boolean hasWaited : List.of(true, false)) {
      assertThat(failures)
          .filteredOn(failure -> failure.isLongerThan(WAITED) == hasWaited)
          .as("failures in round %d, after waiting for a connection: %s", round, hasWaited)
          .hasSizeLessThanOrEqualTo(PoolContract.DEFAULT_POOL_SIZE);
    }
  }

  private static boolean isRefusal(Sample failure) {
    return Integer.valueOf(503).equals(failure.status());
  }
}
