package rvb.contracttest;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** Ordinary requests to one service, through the JDK's client. */
final class Http implements AutoCloseable {
  /** No answer of the contract takes so long. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final int port;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  Http(int port) {
    this.port = port;
  }

  Answer get(String path) {
    return getting(path).join();
  }

  Answer send(String method, String path) {
    return sending(method, path).join();
  }

  Answer post(String path, String json) {
    return post(path, "application/json", json.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * A POST with a body of any kind.
   *
   * @param contentType empty for none
   */
  Answer post(String path, String contentType, byte[] body) {
    Map<String, String> headers =
        contentType.isEmpty() ? Map.of() : Map.of("Content-Type", contentType);
    return sending("POST", path, headers, BodyPublishers.ofByteArray(body)).join();
  }

  /** A POST of JSON with more headers. */
  Answer post(String path, Map<String, String> headers, byte[] body) {
    Map<String, String> all = new HashMap<>(headers);
    all.put("Content-Type", "application/json");
    return sending("POST", path, all, BodyPublishers.ofByteArray(body)).join();
  }

  /** A GET that is under way when this returns. */
  CompletableFuture<Answer> getting(String path) {
    return sending("GET", path);
  }

  /** So many GETs at once, each on a connection of its own. */
  List<CompletableFuture<Answer>> getting(String path, int requests) {
    return IntStream.range(0, requests).mapToObj(i -> getting(path)).toList();
  }

  /** Waits for all of them. */
  static List<Answer> join(List<CompletableFuture<Answer>> answers) {
    return answers.stream().map(CompletableFuture::join).toList();
  }

  private CompletableFuture<Answer> sending(String method, String path) {
    boolean hasBody = List.of("POST", "PUT", "PATCH").contains(method);
    return sending(
        method, path, Map.of(), hasBody ? BodyPublishers.ofString("{}") : BodyPublishers.noBody());
  }

  private CompletableFuture<Answer> sending(
      String method, String path, Map<String, String> headers, BodyPublisher body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .timeout(PATIENCE)
            .method(method, body);
    headers.forEach(request::header);
    long start = System.nanoTime();
    return client
        .sendAsync(request.build(), BodyHandlers.ofString(StandardCharsets.ISO_8859_1))
        .thenApply(response -> answer(response, start));
  }

  private static Answer answer(HttpResponse<String> response, long start) {
    return new Answer(
        response.statusCode(),
        response.headers().map(),
        response.body(),
        Duration.ofNanos(System.nanoTime() - start));
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
