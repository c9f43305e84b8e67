package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clients that leave early cost the others nothing: no connection, no wrong answer. */
interface CancelContract {
  /** More rows than any driver here fetches at once. */
  int PRODUCTS = 1_000;

  /** What a busy machine may need to work off requests whose clients have left. */
  Duration BACKLOG = Duration.ofSeconds(30);

  @Test
  default void survivesAStormOfCancelledRequests(Service service) {
    weatherAStorm(service, 400);
  }

  @Test
  @Tag("long")
  default void survivesALongStormOfCancelledRequests(Service service) {
    weatherAStorm(service, 5_000);
  }

  @Test
  default void answersEveryRequestWithItsOwnProduct(Service service) {
    answerUnderCancels(service, 4_000);
  }

  @Test
  @Tag("long")
  default void answersAHundredThousandRequestsWithTheirOwnProducts(Service service) {
    answerUnderCancels(service, 100_000);
  }

  private static void weatherAStorm(Service service, int requests) {
    try (Undo _ = service.database().manyProducts(PRODUCTS)) {
      String all = service.http().get("/").body();
      assertThat(all)
          .startsWith(Expected.PRODUCTS.replace("]", ","))
          .endsWith(json(PRODUCTS) + "]");

      CancelStorm.run(
          service.port(), requests, i -> i % 3 == 0 ? "/products/" + (4 + i % 900) : "/");

      service.awaitCalm(BACKLOG);
      assertThat(service.database().activeConnections()).isZero();
      new Load(10, 25).run(service.port(), i -> "/").assertAnswered(i -> all);
      assertNothingLeaked(service);
    }
    OutageContract.assertRecovers(service);
  }

  private static void answerUnderCancels(Service service, int requests) {
    try (Undo _ = service.database().manyProducts(PRODUCTS)) {
      Thread storm =
          Thread.ofVirtual()
              .start(
                  () ->
                      CancelStorm.run(
                          service.port(), requests / 20, i -> "/products/" + id(-1 - i)));
      Load.Result result =
          new Load(16, requests / 16).run(service.port(), i -> "/products/" + id(i));
      Load.join(storm);

      result.assertAnswered(i -> json(id(i)));
    }
    service.awaitCalm(BACKLOG);
    assertNothingLeaked(service);
  }

  private static void assertNothingLeaked(Service service) {
    assertThat(service.database().connectionsInTransaction()).isZero();
    assertThat(service.database().connections())
        .isLessThanOrEqualTo(PoolContract.DEFAULT_POOL_SIZE);
    assertThat(service.process().errors()).noneMatch(line -> line.contains("LEAK:"));
    assertThat(service.process().output()).noneMatch(line -> line.contains("LEAK:"));
  }

  /** An id from 4 to {@link #PRODUCTS}, always the same for the same request. */
  private static int id(int request) {
    return 4 + new Random(request).nextInt(PRODUCTS - 3);
  }

  /** What GET /products/{id} answers for an added product. */
  private static String json(int id) {
    return "{\"id\":%d,\"name\":\"Product %d\",\"description\":\"Key %d\",\"available\":%s,\"price\":%s}"
        .formatted(id, id, id * 7919, id % 2 == 0, BigDecimal.valueOf(id, 2).toPlainString());
  }
}
