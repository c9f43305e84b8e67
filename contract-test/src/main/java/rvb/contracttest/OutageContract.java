package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** No connection, no database: a clean 503 in time, and everything again when it is back. */
interface OutageContract {
  /** What a busy machine may add to a deadline of the contract. */
  Duration SLACK = Duration.ofSeconds(1);

  /** The default acquire timeout and the contract's 200 ms. */
  Duration REFUSAL = Duration.ofMillis(1_200);

  /** The default statement timeout and the contract's second. */
  Duration LOST_STATEMENT = Duration.ofSeconds(3);

  Duration RECOVERY = Duration.ofSeconds(5);

  @Test
  default void answers503WhenEveryConnectionIsHeld(Service service) {
    List<CompletableFuture<Answer>> holders;
    try (Undo _ = service.database().lockProducts()) {
      holders = service.http().getting("/", 2 * PoolContract.DEFAULT_POOL_SIZE);
      await("all connections to be held")
          .until(() -> service.database().activeConnections() == PoolContract.DEFAULT_POOL_SIZE);
      for (Answer answer : Http.join(service.http().getting("/products/1", 5))) {
        assertUnavailable(answer, REFUSAL);
      }
      assertAnswersHealthInTime(service);
    }
    assertThat(Http.join(holders)).allMatch(answer -> List.of(200, 503).contains(answer.status()));
    assertRecovers(service);
  }

  @Test
  default void answers503WhenTheDatabaseIsGone(Service service) {
    int linesBefore = lines(service);
    long start = System.nanoTime();
    service.wire().refuse();
    for (int round = 0; round < 2; round++) {
      for (Answer answer : Http.join(service.http().getting("/", 20))) {
        assertUnavailable(answer, REFUSAL);
      }
      assertUnavailable(service.http().get("/products/1"), REFUSAL);
    }
    assertSaysDown(service);
    long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
    assertThat(lines(service) - linesBefore)
        .as("lines logged")
        .isLessThanOrEqualTo((int) seconds + 2);
    service.wire().restore();
    assertRecovers(service);
  }

  @Test
  default void answers503WhenTheDatabaseIsSilent(Service service) {
    service.wire().hold();
    for (Answer answer : Http.join(service.http().getting("/", 20))) {
      assertUnavailable(answer, LOST_STATEMENT);
    }
    for (Answer answer : Http.join(service.http().getting("/", 5))) {
      assertUnavailable(answer, LOST_STATEMENT);
    }
    assertSaysDown(service);
    service.wire().restore();
    assertRecovers(service);
  }

  /** Asserts a clean refusal within a bound. */
  static void assertUnavailable(Answer answer, Duration within) {
    HttpContract.assertIsError(answer, 503, "a request without a database");
    assertThat(answer.header("retry-after")).isEqualTo("1");
    assertThat(answer.elapsed()).isLessThan(within.plus(SLACK));
  }

  /** Asserts that products are there again, soon and for good. */
  static void assertRecovers(Service service) {
    await("GET / to work again")
        .atMost(RECOVERY.plus(SLACK))
        .until(() -> service.http().get("/").body().equals(Expected.PRODUCTS));
    service.awaitCalm();
    new Load(8, 10).run(service.port(), i -> "/").assertAnswered(i -> Expected.PRODUCTS);
    assertThat(service.database().connections())
        .isLessThanOrEqualTo(PoolContract.DEFAULT_POOL_SIZE);
  }

  private static void assertSaysDown(Service service) {
    await("GET /health to say DOWN")
        .atMost(RECOVERY)
        .untilAsserted(
            () -> {
              Answer answer = assertAnswersHealthInTime(service);
              assertThat(answer.status()).isEqualTo(503);
              assertThat(answer.body()).isEqualTo("{\"status\":\"DOWN\"}");
            });
  }

  /** Asserts that health is answered, with whatever result, within its second. */
  static Answer assertAnswersHealthInTime(Service service) {
    Answer answer = service.http().get("/health");
    assertThat(answer.elapsed()).isLessThan(Duration.ofSeconds(1).plus(SLACK));
    assertThat(answer.header("content-length")).isEqualTo(Integer.toString(answer.body().length()));
    return answer;
  }

  private static int lines(Service service) {
    return service.process().errors().size() + service.process().output().size();
  }
}
