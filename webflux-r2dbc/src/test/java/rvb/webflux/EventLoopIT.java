package rvb.webflux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.LoopResources;
import rvb.postgres.Leash;
import rvb.postgres.LocalPostgres;

class EventLoopIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path directory;

  @Test
  void neverWaitsForAnythingButItsSocketsUnderLoad() throws Exception {
    Path recording = directory.resolve("service.jfr");
    Instant warm;
    try (var postgres = LocalPostgres.start()) {
      Process service = start(postgres, recording);
      try {
        int port = port(service);
        load(port, 60);
        warm = Instant.now();
        load(port, 60);
      } finally {
        service.destroy();
        assertThat(service.waitFor(20, TimeUnit.SECONDS)).isTrue();
      }
    }

    assertThat(BlockedEventLoops.in(recording, warm)).isEmpty();
  }

  @Test
  void wouldSeeAnEventLoopThatWaits() throws Exception {
    Path file = directory.resolve("blocking.jfr");
    Instant before = Instant.now();
    LoopResources eventLoops = LoopResources.create("reactor-http", 1, 2, true, false);
    DisposableServer server =
        HttpServer.create()
            .host(InetAddress.getLoopbackAddress().getHostAddress())
            .port(0)
            .runOn(eventLoops)
            .handle(
                (request, response) -> {
                  LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
                  return response.sendString(Mono.just("late"));
                })
            .bindNow();
    try (var recording = new Recording()) {
      BlockedEventLoops.WAITS.forEach(wait -> recording.enable(wait).withoutThreshold());
      recording.start();
      load(server.port(), 1);
      recording.dump(file);
    } finally {
      server.disposeNow();
      eventLoops.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block();
    }

    assertThat(BlockedEventLoops.in(file, before))
        .anyMatch(wait -> wait.contains("jdk.ThreadPark") && wait.contains("EventLoopIT"));
  }

  private static Process start(LocalPostgres postgres, Path recording) throws IOException {
    String events =
        BlockedEventLoops.WAITS.stream()
            .map(wait -> wait + "#enabled=true," + wait + "#threshold=0ms")
            .collect(Collectors.joining(","));
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-Xlog:jfr*=off",
            "-XX:StartFlightRecording:filename=" + recording + "," + events,
            "-jar",
            Objects.requireNonNull(System.getProperty("rvb.jar")));
    builder.environment().putAll(postgres.environment());
    builder.environment().put("PORT", "0");
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.redirectOutput(recording.resolveSibling("service.out").toFile());
    Process process = builder.start();
    Leash.ofThisJvm().hold(process);
    return process;
  }

  private int port(Process service) throws IOException {
    Path output = directory.resolve("service.out");
    await("the service to be ready")
        .atMost(PATIENCE)
        .until(() -> !service.isAlive() || Files.readString(output).contains("ready on port"));
    String words = Files.readString(output).strip();
    return Integer.parseInt(words.substring(words.lastIndexOf(' ') + 1));
  }

  /** Sixteen clients that send so many pairs of requests each, one after the other. */
  private static void load(int port, int rounds) {
    try (var client = HttpClient.newHttpClient()) {
      List<CompletableFuture<?>> clients = new ArrayList<>();
      IntStream.range(0, 16).forEach(i -> clients.add(pairs(client, port, rounds)));
      CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).join();
    }
  }

  private static CompletableFuture<?> pairs(HttpClient client, int port, int rounds) {
    CompletableFuture<?> done = CompletableFuture.completedFuture(null);
    for (int round = 0; round < rounds; round++) {
      done =
          done.thenCompose(before -> get(client, port, "/"))
              .thenCompose(before -> get(client, port, "/products/2"));
    }
    return done;
  }

  private static CompletableFuture<HttpResponse<String>> get(
      HttpClient client, int port, String path) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .timeout(PATIENCE)
            .build();
    return client
        .sendAsync(request, HttpResponse.BodyHandlers.ofString())
        .thenApply(
            answer -> {
              assertThat(answer.statusCode()).isEqualTo(200);
              return answer;
            });
  }
}
