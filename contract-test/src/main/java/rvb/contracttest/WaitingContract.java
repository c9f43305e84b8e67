package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import rvb.contract.MetricNames;
import rvb.contracttest.Database.RanStatement;
import rvb.delay.Calls;

/** The requests that wait for the external service: what they ask of it, and hold meanwhile. */
interface WaitingContract {
  String DOWNSTREAM = "/downstream";
  String INTENSIVE = "/demo/cpu-intensive";

  /** Much less than the sum of what so many waits take one after the other. */
  int AT_ONCE = 3 * PoolContract.DEFAULT_POOL_SIZE;

  @Test
  default void readsCallsAndWritesInThisOrder(Stand stand) {
    Service service = stand.standard();
    service.http().get(DOWNSTREAM);
    service.database().forgetCalls();
    service.database().forgetStatements();
    Calls before = stand.external().calls();

    Answer answer = service.http().get(DOWNSTREAM);

    HttpContract.assertIsJson(answer, 200);
    assertThat(answer.body()).isEqualTo(Expected.FIRST_PRODUCT);
    assertThat(answer.elapsed()).isGreaterThan(Duration.ofMillis(499));
    assertThat(stand.external().calls().answered() - before.answered()).isOne();
    assertThat(service.database().calls()).containsExactly("1 after 500 ms");
    assertThat(service.database().statements())
        .containsExactlyInAnyOrder(
            new RanStatement(Expected.ONE_PRODUCT, 1, 1),
            new RanStatement(Expected.ADD_CALL, 1, 1));
  }

  /** The law of the pool: more calls are open at once than there are connections. */
  @Test
  default void holdsNoConnectionAcrossTheCall(Stand stand) {
    Service service = stand.standard();
    service.database().forgetCalls();
    long before = stand.external().calls().open();

    List<CompletableFuture<Answer>> answers = service.http().getting(DOWNSTREAM, AT_ONCE);

    await("all calls to be open at once")
        .pollInterval(Duration.ofMillis(5))
        .until(() -> stand.external().calls().open() == before + AT_ONCE);
    assertThat(Http.join(answers)).allMatch(answer -> answer.body().equals(Expected.FIRST_PRODUCT));
    assertThat(service.database().calls()).hasSize(AT_ONCE);
    service.awaitCalm();
  }

  @Test
  default void waitsForManyAtOnceAndHoldsNothing(Stand stand) {
    Service service = stand.standard();
    long before = stand.external().calls().open();

    List<CompletableFuture<Answer>> answers = service.http().getting("/threading", 5 * AT_ONCE);

    await("all calls to be open at once")
        .pollInterval(Duration.ofMillis(5))
        .until(() -> stand.external().calls().open() == before + 5 * AT_ONCE);
    assertThat(service.database().activeConnections()).isZero();
    assertThat(service.gauge(MetricNames.POOL_ACTIVE)).isZero();
    assertThat(service.gauge(MetricNames.REQUESTS_IN_FLIGHT)).isEqualTo(5 * AT_ONCE);
    for (Answer answer : Http.join(answers)) {
      HttpContract.assertIsJson(answer, 200);
      assertThat(answer.body()).isEqualTo("{\"delayMillis\":1000}");
      assertThat(answer.elapsed()).isGreaterThan(Duration.ofMillis(999));
    }
  }

  @Test
  default void waitsTwiceAndBurnsBetween(Stand stand) {
    Service service = stand.standard();
    service.http().get(INTENSIVE);
    long before = stand.external().calls().answered();

    Answer light = service.http().get("/demo/cpu-light");
    Answer cpu = service.http().get(INTENSIVE);
    Answer wall = service.http().get(INTENSIVE + "?burn=wall");

    assertThat(light.body()).isEqualTo("{\"waitedMillis\":400,\"burntMillis\":0}");
    assertThat(light.elapsed()).isGreaterThan(Duration.ofMillis(399));
    assertThat(cpu.body()).isEqualTo("{\"waitedMillis\":400,\"burntMillis\":100}");
    assertThat(wall.body()).isEqualTo(cpu.body());
    assertThat(wall.elapsed()).isGreaterThan(Duration.ofMillis(499));
    assertThat(service.http().get(INTENSIVE + "?burn=cpu").body()).isEqualTo(cpu.body());
    assertThat(stand.external().calls().answered() - before).isEqualTo(8);
    for (String burn : List.of("CPU", "both", "cpu&burn=wall")) {
      HttpContract.assertIsError(
          service.http().get(INTENSIVE + "?burn=" + burn), 400, "burn=" + burn);
    }
  }

  /** Thirty tenths of a second of CPU; what else the process does in that time is little. */
  @Test
  default void burnsCpuAsLongAsItSays(Service service) {
    service.http().get(INTENSIVE);
    Duration before = service.process().cpuTime();
    assertThat(Http.join(service.http().getting(INTENSIVE, 30)))
        .allMatch(answer -> answer.status() == 200);
    assertThat(service.process().cpuTime().minus(before)).isGreaterThan(Duration.ofSeconds(2));
  }

  @Test
  default void answers502WithoutTheExternalService(Stand stand) throws IOException {
    Service service = stand.changed();
    service.database().forgetCalls();
    for (String path : List.of(DOWNSTREAM, "/threading", "/demo/cpu-light", INTENSIVE)) {
      HttpContract.assertIsError(service.http().get(path), 502, path);
    }
    assertThat(service.database().calls()).isEmpty();
    try (Client client = new Client(service.port())) {
      for (String path : List.of(DOWNSTREAM, "/threading", "/demo/cpu-light", INTENSIVE)) {
        HttpContract.assertIsError(client.send("DELETE", path), 405, "DELETE " + path);
        assertThat(client.send("OPTIONS", path).header("allow")).isEqualTo(Expected.ALLOW);
      }
    }
    service.awaitCalm();
  }
}
