package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is answered to whom, byte for byte. */
interface HttpContract {
  @Test
  default void answersAllProductsByteForByte(Service service) {
    Answer answer = service.http().get("/");

    assertThat(Expected.PRODUCTS.getBytes(StandardCharsets.ISO_8859_1)).hasSize(277);
    assertThat(answer.body()).isEqualTo(Expected.PRODUCTS);
    assertIsJson(answer, 200);
  }

  @Test
  default void answersOneProductByteForByte(Service service) {
    Answer answer = service.http().get("/products/1");

    assertThat(answer.body()).isEqualTo(Expected.FIRST_PRODUCT);
    assertIsJson(answer, 200);
    assertThat(service.http().get("/products/3").body())
        .isEqualTo(
            Expected.PRODUCTS.substring(Expected.PRODUCTS.lastIndexOf('{')).replace("]", ""));
  }

  @Test
  default void ignoresAQueryString(Service service) {
    assertThat(service.http().get("/?queries=500&x=%00").body()).isEqualTo(Expected.PRODUCTS);
  }

  @Test
  default void answers404ForNoSuchProductAndNoSuchPath(Service service) {
    for (String path :
        List.of(
            "/products/4",
            "/products/2147483648",
            "/products/9223372036854775807",
            "/products",
            "/products/",
            "/products/1/",
            "/products/1/price",
            "/nothing",
            "/index.html",
            "/error",
            "/actuator",
            "/actuator/health")) {
      assertIsError(service.http().get(path), 404, path);
    }
  }

  @Test
  default void answers405WithTheAllowedMethods(Service service) {
    for (String path : List.of("/", "/products/1")) {
      for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
        Answer answer = service.http().send(method, path);
        assertIsError(answer, 405, method + " " + path);
        assertThat(answer.header("allow")).as(method + " " + path).isEqualTo(Expected.ALLOW);
      }
    }
    assertIsError(service.http().send("POST", "/nothing"), 404, "POST /nothing");
  }

  @Test
  default void answersOptionsWithTheAllowedMethodsAndNoBody(Service service) throws IOException {
    for (String path : List.of("/", "/products/1")) {
      try (RawConnection connection = service.connect()) {
        connection.sendRequest("OPTIONS", path);
        Answer answer = connection.receive(true);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("allow")).isEqualTo(Expected.ALLOW);
        assertThat(answer.header("content-length")).isEqualTo("0");
        assertThat(ownHeaders(answer)).containsExactlyInAnyOrder("allow", "content-length");
      }
    }
  }

  @Test
  default void answersHeadAsGetWithoutItsBody(Service service) throws IOException {
    try (Client client = new Client(service.port())) {
      for (String path : List.of("/", "/products/1", "/products/4", "/products/abc", "/nothing")) {
        Answer get = client.get(path);
        Answer head = client.send("HEAD", path);
        assertThat(head.status()).as(path).isEqualTo(get.status());
        assertThat(ownHeaders(head)).as(path).isEqualTo(ownHeaders(get));
        assertThat(head.header("content-length"))
            .as(path)
            .isEqualTo(Integer.toString(get.body().length()));
      }
    }
  }

  @Test
  default void answersHealthAndMetricsWithContentLength(Service service) throws IOException {
    try (RawConnection connection = service.connect()) {
      Answer health = connection.get("/health");
      assertThat(health.body()).isEqualTo("{\"status\":\"UP\"}");
      assertIsJson(health, 200);
      Answer metrics = connection.get("/metrics");
      assertThat(metrics.status()).isEqualTo(200);
      assertThat(metrics.header("content-type")).startsWith("text/plain");
      assertThat(metrics.body())
          .contains("rvb_pool_active", "rvb_pool_idle", "rvb_pool_pending")
          .contains("rvb_requests_in_flight")
          .contains("jvm_memory_used_bytes", "jvm_gc_", "jvm_threads_live_threads");
      assertIsJson(connection.get("/settings"), 200);
    }
  }

  /** Asserts status, type, length and the set of headers of an answer in JSON. */
  static void assertIsJson(Answer answer, int status) {
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.header("content-type")).isEqualTo("application/json");
    assertThat(answer.header("content-length")).isEqualTo(Integer.toString(answer.body().length()));
    assertThat(ownHeaders(answer)).containsExactlyInAnyOrder("content-length", "content-type");
  }

  /** Asserts everything about an error: its body is made of the status and nothing else. */
  static void assertIsError(Answer answer, int status, String request) {
    assertThat(answer.status()).as(request).isEqualTo(status);
    assertThat(answer.body()).as(request).isEqualTo(Expected.error(status));
    assertThat(answer.header("content-type")).as(request).isEqualTo("application/json");
    assertThat(answer.header("content-length"))
        .as(request)
        .isEqualTo(Integer.toString(answer.body().length()));
    Set<String> more =
        switch (status) {
          case 405 -> Set.of("allow");
          case 503 -> Set.of("retry-after");
          default -> Set.of();
        };
    assertThat(ownHeaders(answer))
        .as(request)
        .containsAll(more)
        .containsAll(Set.of("content-length", "content-type"))
        .hasSize(2 + more.size());
  }

  /** The headers that the contract decides about. */
  static Set<String> ownHeaders(Answer answer) {
    Set<String> names = new TreeSet<>(answer.headers().keySet());
    names.removeAll(Expected.SERVERS_OWN_HEADERS);
    return names;
  }
}
