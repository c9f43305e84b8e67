package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rvb.contract.Message;
import rvb.contract.MetricNames;

/** Clients that are slow or dead while they post hold nothing that others need. */
interface SlowBodyContract {
  /** A server's own timeout may begin with the last byte that came in time. */
  Duration LONGEST_BODY = Message.BODY_LIMIT.multipliedBy(2);

  @Test
  default void givesUpABodyThatDripsWithoutHoldingAConnection(Service service) {
    int slow = 2 * PoolContract.DEFAULT_POOL_SIZE;
    service.database().forgetMessages();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<CompletableFuture<Duration>> lives =
          IntStream.range(0, slow)
              .mapToObj(i -> CompletableFuture.supplyAsync(() -> life(service, i % 2), threads))
              .toList();
      await("the slow requests to be under way")
          .until(() -> service.gauge(MetricNames.REQUESTS_IN_FLIGHT) >= slow);
      assertThat(service.database().activeConnections()).isZero();
      assertThat(service.gauge(MetricNames.POOL_ACTIVE)).isZero();
      new Load(8, 25).run(service.port(), i -> "/").assertAnswered(i -> Expected.PRODUCTS);
      assertThat(lives.stream().map(CompletableFuture::join))
          .as("how long posts lived whose body came too slowly")
          .allMatch(life -> life.compareTo(LONGEST_BODY.plus(OutageContract.SLACK)) < 0);
    }
    assertThat(service.database().messages()).isEmpty();
    service.awaitCalm();
  }

  /**
   * How long a post lives that sends so many bytes of its body each second, and then says nothing;
   * an answer other than 408 fails.
   */
  private static Duration life(Service service, int bytesPerSecond) {
    long start = System.nanoTime();
    try (RawConnection connection = service.connect()) {
      connection.send(MessageContract.head("Content-Length: 100") + "{\"key\":1,");
      for (int second = 0; second < LONGEST_BODY.toSeconds() + 5; second++) {
        connection.send("a".repeat(bytesPerSecond));
        if (connection.isClosedWithin(Duration.ofSeconds(1))) {
          break;
        }
      }
    } catch (IOException closed) {
      // Closed between the look and the next byte.
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Whatever was answered 201 is there, as it was posted, and nothing is there in part. */
  @Test
  default void leavesNoHalfWrittenMessageWhenItIsKilled(Stand stand) {
    Map<Integer, Answer> answers;
    Database database;
    try (Service victim = stand.start(stand.wire(), Map.of())) {
      database = victim.database();
      database.forgetMessages();
      CompletableFuture<Load.Result> load =
          CompletableFuture.supplyAsync(
              () ->
                  new Load(16, 2_000)
                      .post(
                          victim.port(),
                          MessageContract.PATH,
                          i -> Expected.json(MessageContract.message(1 + i))));
      await("messages to be stored").until(() -> database.messages().size() > 100);
      victim.process().close();
      answers = load.join().byRequest();
    }
    await("its statements to be over").until(() -> database.connections() == 0);

    List<Message> stored = database.messages();
    assertThat(stored)
        .doesNotHaveDuplicates()
        .allMatch(message -> message.equals(MessageContract.message(message.key())))
        .extracting(Message::key)
        .containsAll(
            answers.entrySet().stream()
                .filter(answer -> answer.getValue().status() == 201)
                .map(answer -> 1L + answer.getKey())
                .toList());
    // Each of the sixteen clients may have lost one answer.
    assertThat(stored).hasSizeBetween(answers.size(), answers.size() + 16);
    MessageContract.assertCreated(
        stand
            .standard()
            .http()
            .post(MessageContract.PATH, Expected.json(MessageContract.message(1))));
  }
}
