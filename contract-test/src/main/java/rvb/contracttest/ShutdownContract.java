package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import rvb.contract.MetricNames;

/** SIGTERM: what was accepted is answered, and then it ends. */
interface ShutdownContract {
  /** As many as connections in the default pool. */
  int LATE_REQUESTS = 8;

  @Test
  @Order(ServiceContract.LAST)
  default void answersWhatIsUnderWayBeforeItEnds(Stand stand, TestReporter reporter)
      throws IOException {
    assertEndsInOrder(stand.standard(), PoolContract.DEFAULT_POOL_SIZE, reporter);
  }

  @Test
  @Tag("long")
  default void answersTwoHundredRequestsUnderWayBeforeItEnds(Stand stand, TestReporter reporter)
      throws IOException {
    Map<String, String> settings =
        Map.of("DB_POOL_SIZE", "20", "DB_ACQUIRE_TIMEOUT", "10s", "DB_STATEMENT_TIMEOUT", "10s");
    try (Service service = stand.start(stand.wire(), settings)) {
      // Opens the connections, so that their start is not part of the test.
      new Load(20, 20).run(service.port(), i -> "/");
      service.awaitCalm();
      assertEndsInOrder(service, 200, reporter);
    }
  }

  @Test
  @Order(ServiceContract.LAST)
  default void endsAtItsGraceTimeWhateverIsStuck(Stand stand) {
    Service service = stand.changed();
    try (Undo _ = service.database().lockProducts()) {
      CompletableFuture<Answer> stuck = service.http().getting("/");
      await("a statement to hang").until(() -> service.database().activeConnections() == 1);

      service.process().terminate();

      Duration grace = Duration.ofMillis(1_500);
      assertThat(service.process().awaitExit(grace.plusSeconds(1).plus(OutageContract.SLACK)))
          .isIn(0, 143);
      await("the stuck request to end").until(stuck::isDone);
    }
    assertLeavesNoConnection(service);
  }

  private static void assertEndsInOrder(Service service, int requests, TestReporter reporter)
      throws IOException {
    try (var late = LateRequests.prepare(service, LATE_REQUESTS)) {
      List<CompletableFuture<Answer>> answers = terminateUnder(service, requests, late::send);

      assertThat(Http.join(answers)).allMatch(answer -> answer.body().equals(Expected.PRODUCTS));
      reporter.publishEntry("requests on kept connections after SIGTERM", late.fates().toString());
    }
    assertThat(service.process().awaitExit(Duration.ofSeconds(5).plus(OutageContract.SLACK)))
        .isIn(0, 143);
    assertLeavesNoConnection(service);
  }

  /** Tells the service to end while so many requests hang, and lets them go on after the deed. */
  private static List<CompletableFuture<Answer>> terminateUnder(
      Service service, int requests, Runnable deed) {
    try (Undo _ = service.database().lockProducts()) {
      List<CompletableFuture<Answer>> answers = service.http().getting("/", requests);
      await("the requests to be under way")
          .pollInterval(Duration.ofMillis(20))
          .until(() -> service.gauge(MetricNames.REQUESTS_IN_FLIGHT) == requests);

      service.process().terminate();

      await("new connections to be refused")
          .pollInterval(Duration.ofMillis(20))
          .atMost(Duration.ofSeconds(5))
          .until(() -> isRefused(service));
      deed.run();
      return answers;
    }
  }

  private static boolean isRefused(Service service) {
    try (RawConnection _ = service.connect()) {
      return false;
    } catch (IOException refused) {
      return true;
    }
  }

  private static void assertLeavesNoConnection(Service service) {
    await("PostgreSQL to have closed its connections")
        .atMost(Duration.ofSeconds(5))
        .until(() -> service.database().connections() == 0);
  }
}
