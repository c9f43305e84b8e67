package rvb.delay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DelayServerTest {
  private DelayServer server;

  @BeforeEach
  void start() throws IOException {
    server = DelayServer.start(0);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> send(String method, String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      var uri = URI.create("http://127.0.0.1:" + server.port() + path);
      var request =
          HttpRequest.newBuilder(uri)
              .timeout(Duration.ofSeconds(10))
              .method(method, HttpRequest.BodyPublishers.noBody())
              .build();
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
  }

  @Test
  void answersNoSoonerThanItsDelay() throws Exception {
    long start = System.nanoTime();
    var answer = send("GET", "/delay/120ms");

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(119));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"delayMillis\":120}");
    assertThat(answer.headers().firstValue("content-length")).hasValue("19");
  }

  @Test
  void refusesWhatItDoesNotKnow() throws Exception {
    assertThat(send("GET", "/delay/1s").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/delay/60001ms").statusCode()).isEqualTo(400);
    assertThat(send("POST", "/delay/1ms").statusCode()).isEqualTo(405);
    assertThat(server.calls().received()).isZero();
  }

  @Test
  void holdsManyCallsAtOnceAndCountsThem() throws Exception {
    try (Callers callers = Callers.send(server.port(), 500, "/delay/1000ms")) {
      await().until(() -> server.calls().received() == 500);
      assertThat(callers.answeredWith("{\"delayMillis\":1000}")).isEqualTo(500);
    }
    Calls calls = server.calls();
    assertThat(calls.answered()).isEqualTo(500);
    assertThat(calls.open()).isZero();
    assertThat(calls.openMax()).isGreaterThan(1);
    assertThat(send("GET", "/calls").body())
        .startsWith("{\"received\":500,\"answered\":500,\"open\":0,");
  }

  @Test
  void forgetsCallersThatLeave() throws Exception {
    Callers.send(server.port(), 20, "/delay/300ms").close();
    await().until(() -> server.calls().received() == 20 && server.calls().open() == 0);
    assertThat(server.calls().answered()).isLessThan(20);
  }

  @Test
  void saysWhichPortIsTaken() {
    assertThatThrownBy(() -> DelayServer.start(server.port()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("port " + server.port());
  }
}
