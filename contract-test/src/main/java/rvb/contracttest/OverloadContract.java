package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import rvb.contract.MetricNames;

/** More work than the database can do, or can do at once. */
interface OverloadContract {
  @Test
  default void endsSlowStatementsAtTheStatementTimeout(Service service) {
    List<CompletableFuture<Answer>> answers;
    try (Undo _ = service.database().slowProducts(Duration.ofSeconds(10))) {
      answers = service.http().getting("/", 2 * PoolContract.DEFAULT_POOL_SIZE);
      await("the pool to be busy")
          .until(() -> service.database().activeConnections() == PoolContract.DEFAULT_POOL_SIZE);
      OutageContract.assertAnswersHealthInTime(service);
      assertThat(service.http().get("/settings").elapsed())
          .isLessThan(Duration.ofSeconds(1).plus(OutageContract.SLACK));
      for (Answer answer : Http.join(answers)) {
        OutageContract.assertUnavailable(
            answer, OutageContract.REFUSAL.plus(OutageContract.LOST_STATEMENT));
      }
      await("PostgreSQL to have cancelled the statements")
          .atMost(OutageContract.LOST_STATEMENT.plus(OutageContract.SLACK))
          .until(() -> service.database().activeConnections() == 0);
    }
    OutageContract.assertRecovers(service);
  }

  @Test
  default void refusesAtOnceWhenTheQueueIsFull(Stand stand) {
    Service service = stand.changed();
    List<CompletableFuture<Answer>> accepted;
    try (Undo _ = service.database().lockProducts()) {
      accepted = service.http().getting("/", 2 + 3);
      await("both connections to be held and the queue to be full")
          .until(
              () ->
                  service.database().activeConnections() == 2
                      && service.gauge(MetricNames.POOL_PENDING) == 3);
      for (Answer refused : Http.join(service.http().getting("/", 5))) {
        OutageContract.assertUnavailable(refused, Duration.ofMillis(20));
      }
      assertThat(accepted).noneMatch(CompletableFuture::isDone);
    }
    assertThat(Http.join(accepted)).allMatch(answer -> answer.status() == 200);
    service.awaitCalm();
  }

  @Test
  default void waitsForAConnectionAsLongAsItIsTold(Stand stand) {
    Service service = stand.changed();
    try (Undo _ = service.database().lockProducts()) {
      for (int connections : List.of(1, 2)) {
        CompletableFuture<Answer> holder = service.http().getting("/");
        await("a connection to be held")
            .until(() -> service.database().activeConnections() == connections);
        assertThat(holder).isNotDone();
      }
      Answer refused = service.http().get("/");
      OutageContract.assertUnavailable(refused, Duration.ofMillis(3_200));
      assertThat(refused.elapsed()).isGreaterThan(Duration.ofMillis(2_800));
    }
    service.awaitCalm();
  }

  /** With 200 ms to PostgreSQL and back, one statement takes 200 ms and eight fit into them. */
  @Test
  default void costsOneRoundTripPerRequest(Service service) {
    // Connections that were just used need no look at them before they are used again.
    new Load(PoolContract.DEFAULT_POOL_SIZE, 20).run(service.port(), i -> "/");
    service.wire().delayEachWay(Duration.ofMillis(100));
    Load.Result result = new Load(PoolContract.DEFAULT_POOL_SIZE, 8).run(service.port(), i -> "/");
    service.wire().restore();

    result.assertAnswered(i -> Expected.PRODUCTS);
    List<Duration> sorted =
        result.byRequest().values().stream().map(Answer::elapsed).sorted().toList();
    assertThat(sorted.getFirst()).as("fastest").isGreaterThan(Duration.ofMillis(200));
    assertThat(sorted.get(sorted.size() / 2)).as("median").isLessThan(Duration.ofMillis(390));
  }
}
