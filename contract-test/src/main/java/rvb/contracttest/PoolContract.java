package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import rvb.contract.MetricNames;

/** The connections to PostgreSQL: as many as were asked for, all of them used. */
interface PoolContract {
  int DEFAULT_POOL_SIZE = 8;

  @Test
  default void usesEveryConnectionOfThePoolAndNoMore(Service service) {
    assertUsesExactly(DEFAULT_POOL_SIZE, service);
  }

  @Test
  default void usesAsManyConnectionsAsItIsTold(Stand stand) {
    assertUsesExactly(2, stand.changed());
  }

  @Test
  default void neverExceedsThePoolUnderLoad(Service service) {
    AtomicInteger most = new AtomicInteger();
    try (Sampler _ = Sampler.start(() -> most.accumulateAndGet(connections(service), Math::max))) {
      Load.Result result = new Load(64, 40).run(service.port(), i -> "/");
      assertThat(most).hasValueBetween(2, DEFAULT_POOL_SIZE);
      result.assertAnswered(i -> Expected.PRODUCTS);
    }
    service.awaitCalm();
  }

  private static int connections(Service service) {
    return service.database().connections();
  }

  private static void assertUsesExactly(int poolSize, Service service) {
    int requests = 3 * poolSize - 1;
    List<CompletableFuture<Answer>> answers;
    try (Undo _ = service.database().lockProducts()) {
      answers = service.http().getting("/", requests);
      await("all connections to wait for the lock, and the gauges to show it")
          .untilAsserted(
              () -> {
                assertThat(service.database().activeConnections()).isEqualTo(poolSize);
                assertThat(service.gauge(MetricNames.POOL_ACTIVE)).isEqualTo(poolSize);
                assertThat(service.gauge(MetricNames.POOL_PENDING)).isEqualTo(requests - poolSize);
                assertThat(service.gauge(MetricNames.REQUESTS_IN_FLIGHT)).isEqualTo(requests);
              });
      await("no further connection")
          .during(Duration.ofMillis(300))
          .until(() -> service.database().connections() <= poolSize);
    }
    assertThat(Http.join(answers))
        .filteredOn(answer -> answer.status() == 200)
        .hasSizeGreaterThanOrEqualTo(poolSize);
    service.awaitCalm();
  }
}
