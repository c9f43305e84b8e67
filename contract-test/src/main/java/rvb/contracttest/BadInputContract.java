package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import rvb.contracttest.Database.RanStatement;

/** Nonsense is refused in time, in few words, and never reaches PostgreSQL. */
interface BadInputContract {
  /** The time for a request's headers, and a second. */
  Duration HEADERS = Duration.ofSeconds(6);

  Pattern STATUS = Pattern.compile("HTTP/1\\.\\d (\\d{3})");

  @Test
  default void answers400ForAnIdThatIsNoPositiveLong(Service service) throws IOException {
    service.database().forgetStatements();
    try (Client client = new Client(service.port())) {
      for (String id :
          List.of(
              "0",
              "-1",
              "abc",
              "1.0",
              "1e3",
              "0x1",
              "1a",
              "%201",
              "1%20",
              "9223372036854775808",
              "-9223372036854775809",
              "1%3BDROP%20TABLE%20product",
              "%27%20OR%201=1--",
              "1%20or%201=1")) {
        HttpContract.assertIsError(client.get("/products/" + id), 400, "/products/" + id);
      }
      assertThat(client.get("/products/1?id=2&id=3").body()).isEqualTo(Expected.FIRST_PRODUCT);
      assertThat(client.get("/").body()).isEqualTo(Expected.PRODUCTS);
    }
    assertThat(service.database().statements())
        .extracting(RanStatement::text)
        .containsOnly(Expected.ALL_PRODUCTS, Expected.ONE_PRODUCT);
  }

  /** What a server may refuse before the service sees it, with a body of its own. */
  @Test
  default void refusesWhatIsNoRequestTarget(Service service) throws IOException {
    service.database().forgetStatements();
    for (String target :
        List.of(
            "/products/%00",
            "/products/%zz",
            "/products/" + "1".repeat(10_240),
            "/..%2f",
            "/products/..%2f..%2fetc%2fpasswd")) {
      assertRefused(service, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 404);
    }
    // Whether ;x is a parameter of the path or part of the id is the server's to say.
    assertRefused(
        service, "GET /products/1;DROP%20TABLE%20product HTTP/1.1\r\nHost: localhost\r\n\r\n", 200);
    assertThat(service.database().statements())
        .extracting(RanStatement::text)
        .isSubsetOf(Expected.ONE_PRODUCT);
  }

  @Test
  default void refusesOversizedHeadersAndTargets(Service service) throws IOException {
    try (RawConnection bystander = service.connect()) {
      for (int bytes : List.of(8 * 1024 + 1, 64 * 1024, 1024 * 1024)) {
        assertRefused(service, request("X-Large: " + "a".repeat(bytes) + "\r\n"), 431);
        assertThat(bystander.get("/").body()).isEqualTo(Expected.PRODUCTS);
      }
      var many = new StringBuilder();
      for (int i = 0; i < 500; i++) {
        many.append("X-Header-").append(i).append(": aaaaaaaaaaaa\r\n");
      }
      assertRefused(service, request(many.toString()), 431);
      String target = "GET /?" + "a".repeat(64 * 1024) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
      assertRefused(service, target, 414);
      assertThat(bystander.get("/").body()).isEqualTo(Expected.PRODUCTS);
    }
  }

  @Test
  default void closesConnectionsThatDripTheirHeaders(Service service) {
    drip(service, 20);
  }

  @Test
  @Tag("long")
  default void closesFiveHundredConnectionsThatDripTheirHeaders(Service service) {
    drip(service, 500);
  }

  private static void drip(Service service, int connections) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<CompletableFuture<Duration>> lives =
          Stream.generate(() -> CompletableFuture.supplyAsync(() -> life(service), threads))
              .limit(connections)
              .toList();
      Load.Result normal = new Load(2, 100).run(service.port(), i -> "/");
      normal.assertAnswered(i -> Expected.PRODUCTS);
      assertThat(lives.stream().map(CompletableFuture::join))
          .as("how long connections lived that sent a byte a second")
          .allMatch(life -> life.compareTo(HEADERS.plus(OutageContract.SLACK)) < 0);
    }
  }

  /** How long a connection lives that sends a byte of its headers each second, at most 10 s. */
  private static Duration life(Service service) {
    long start = System.nanoTime();
    try (RawConnection connection = service.connect()) {
      connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      for (int second = 0; second < 10; second++) {
        connection.send("a");
        if (connection.isClosedWithin(Duration.ofSeconds(1))) {
          break;
        }
      }
    } catch (IOException closed) {
      // Closed between the look and the next byte.
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static String request(String headers) {
    return "GET / HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
  }

  /** Asserts a 4xx of those that fit, or a closed connection, within a second. */
  private static void assertRefused(Service service, String request, int alsoAllowed)
      throws IOException {
    String start = request.substring(0, Math.min(60, request.length()));
    long sent = System.nanoTime();
    String answer = refusal(service, request);
    assertThat(Duration.ofNanos(System.nanoTime() - sent))
        .as(start)
        .isLessThan(Duration.ofSeconds(1).plus(OutageContract.SLACK));
    assertThat(answer).as(start).doesNotContain("java.", "\tat ", "    at ");
    Matcher status = STATUS.matcher(answer);
    if (status.find()) {
      List<Integer> allowed = new ArrayList<>(List.of(400, 413, 414, 431, alsoAllowed));
      assertThat(allowed).as(start).contains(Integer.parseInt(status.group(1)));
    }
  }

  private static String refusal(Service service, String request) throws IOException {
    try (RawConnection connection = service.connect()) {
      return answerTo(connection, request);
    }
  }

  private static String answerTo(RawConnection connection, String request) {
    try {
      connection.send(request);
    } catch (IOException closedWhileSending) {
      // It may still have said why.
    }
    return connection.receiveAnything();
  }
}
