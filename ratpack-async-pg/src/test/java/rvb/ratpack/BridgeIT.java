package rvb.ratpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.vertx.core.Vertx;
import io.vertx.sqlclient.Tuple;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import ratpack.error.ClientErrorHandler;
import ratpack.error.ServerErrorHandler;
import ratpack.exec.ExecController;
import ratpack.exec.ExecInitializer;
import ratpack.exec.Execution;
import ratpack.handling.Context;
import ratpack.registry.Registry;
import ratpack.util.Exceptions;
import rvb.contract.Settings;
import rvb.contract.SslMode;
import rvb.postgres.LocalPostgres;

/** Between Ratpack's promises and the driver: every execution ends, with one answer. */
class BridgeIT {
  private static final Duration ACQUIRE_TIMEOUT = Duration.ofMillis(300);
  private static final String ERROR_500 = "{\"status\":500,\"error\":\"Internal Server Error\"}";

  private static LocalPostgres postgres;

  private final AtomicInteger executions = new AtomicInteger();

  @BeforeAll
  static void startPostgres() throws IOException {
    postgres = LocalPostgres.start();
  }

  @AfterAll
  static void stopPostgres() throws IOException {
    postgres.close();
  }

  @Test
  void endsAnExecutionWhosePromiseTheDriverNeverCompletes() throws Exception {
    try (var silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        var service = new InProcess(silent.getLocalPort());
        var client = new Client(service.port())) {
      assertThat(client.get("/rows")).startsWith("HTTP/1.1 503");
      assertEverythingEnded();
    }
  }

  @Test
  void answersOnceWhenAHandlerThrowsOnTheRows() throws Exception {
    try (var service = new InProcess(postgres.port());
        var client = new Client(service.port())) {
      assertThat(client.get("/throws")).startsWith("HTTP/1.1 500").endsWith(ERROR_500);
      assertThat(client.get("/rows")).startsWith("HTTP/1.1 200");
      assertEverythingEnded();
    }
  }

  @Test
  void answersOnceWhenAStatementIsWrong() throws Exception {
    try (var service = new InProcess(postgres.port());
        var client = new Client(service.port())) {
      assertThat(client.get("/wrong")).startsWith("HTTP/1.1 500").endsWith(ERROR_500);
      assertThat(client.get("/rows")).startsWith("HTTP/1.1 200");
      assertEverythingEnded();
    }
  }

  /** The first answer opens the wire to both of the others, so the last one's rows come late. */
  @Test
  void dropsRowsThatComeAfterTheClockHasAnswered() throws Exception {
    try (var service = new InProcess(postgres.port());
        var first = new Client(service.port());
        var slow = new Client(service.port());
        var late = new Client(service.port())) {
      first.send("/sleep/0.2");
      await().until(() -> service.pipelines.active() == 1);
      slow.send("/sleep/1");
      await().until(() -> service.pipelines.pending() == 1);
      late.send("/rows");

      assertThat(first.receive()).startsWith("HTTP/1.1 200");
      assertThat(late.receive()).startsWith("HTTP/1.1 503");
      assertThat(slow.receive()).startsWith("HTTP/1.1 200");
      await().until(() -> service.pipelines.active() == 0);
      assertThat(late.hasMore()).isFalse();
      assertThat(late.get("/rows")).startsWith("HTTP/1.1 200");
      assertEverythingEnded();
    }
  }

  private void assertEverythingEnded() {
    await("all executions to end").until(() -> executions.get() == 0);
  }

  /** The service's bridge, with one connection, behind handlers that misbehave. */
  private final class InProcess implements AutoCloseable {
    private final Vertx vertx = new RatpackAsyncPg().vertx();
    private final Server server;
    private final Pipelines pipelines;

    InProcess(int pgPort) throws Exception {
      server =
          new Server(
              new Traffic(),
              spec ->
                  spec.serverConfig(config -> config.port(0).threads(1).development(false))
                      .registry(base -> parts(base, settings(pgPort)))
                      .handlers(
                          chain ->
                              chain
                                  .get("rows", handled -> render("select 1", handled))
                                  .get("wrong", handled -> render("select nothing", handled))
                                  .get("sleep/:seconds", this::sleep)
                                  .get("throws", this::throwOnRows)));
      server.start();
      pipelines = server.getRegistry().orElseThrow().get(Pipelines.class);
      if (pgPort == postgres.port()) {
        await("the connection").until(() -> pipelines.idle() == 1);
      }
    }

    private Registry parts(Registry base, Settings settings) throws Exception {
      var loops =
          RatpackAsyncPg.contexts(vertx, base.get(ExecController.class).getEventLoopGroup());
      var bridge = new Pipelines(loops, Connecting.options(settings), settings);
      var answers = new Answers();
      return Registry.of(
          registry ->
              registry
                  .add(bridge)
                  .add(ClientErrorHandler.class, answers)
                  .add(ServerErrorHandler.class, answers)
                  .add(ExecInitializer.class, this::count));
    }

    private void count(Execution execution) {
      executions.incrementAndGet();
      execution.onComplete(executions::decrementAndGet);
    }

    private void render(String sql, Context context) {
      context
          .get(Pipelines.class)
          .execute(sql, Tuple.tuple())
          .then(rows -> context.render("" + rows.size()));
    }

    private void sleep(Context context) {
      render("select pg_sleep(%s)".formatted(context.getPathTokens().get("seconds")), context);
    }

    private void throwOnRows(Context context) {
      context
          .get(Pipelines.class)
          .execute("select 1", Tuple.tuple())
          .map(
              rows -> {
                throw new IllegalStateException("a secret");
              })
          .then(rows -> context.render("never"));
    }

    int port() {
      return server.getBindPort();
    }

    @Override
    public void close() {
      pipelines.close();
      // Not awaited: it does not complete while a handshake is under way.
      var _ = vertx.close();
      Exceptions.uncheck(server::stop);
    }
  }

  private static Settings settings(int pgPort) {
    return new Settings(
        0,
        "127.0.0.1",
        pgPort,
        "postgres",
        "postgres",
        "postgres",
        SslMode.DISABLE,
        null,
        1,
        ACQUIRE_TIMEOUT,
        Duration.ofSeconds(5),
        10,
        URI.create("http://127.0.0.1:1"),
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        0);
  }

  /** An HTTP connection that sees every byte. */
  private static final class Client implements AutoCloseable {
    private final Socket socket;
    private final DataInputStream in;

    Client(int port) throws IOException {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setSoTimeout(10_000);
      in = new DataInputStream(socket.getInputStream());
    }

    String get(String path) throws IOException {
      send(path);
      return receive();
    }

    void send(String path) throws IOException {
      String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    }

    String receive() throws IOException {
      var answer = new StringBuilder();
      while (!answer.toString().endsWith("\r\n\r\n")) {
        answer.append((char) in.readUnsignedByte());
      }
      String length = answer.toString().replaceAll("(?s).*content-length: (\\d+).*", "$1");
      answer.append(new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.US_ASCII));
      return answer.toString();
    }

    boolean hasMore() throws IOException {
      return in.available() > 0;
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
