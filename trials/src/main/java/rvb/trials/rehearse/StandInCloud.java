package rvb.trials.rehearse;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A server on this machine's loopback that answers the few calls of Systems Manager, S3 and
 * CloudWatch that trials need. Tests make it fail as AWS does.
 */
public final class StandInCloud implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final StandInCommands commands;
  private final StandInBucket bucket;
  private volatile Function<String, @Nullable Answer> fault = call -> null;
  private volatile Function<byte[], Answer> cloudWatch =
      question -> new Answer(501, "text/plain", "no CloudWatch here");

  private StandInCloud(HttpServer server, Path bucket, StandInHosts hosts) {
    this.server = server;
    this.commands = new StandInCommands(hosts, threads);
    this.bucket = new StandInBucket(bucket);
  }

  /**
   * What is answered to one call.
   *
   * @param status HTTP status
   * @param type media type
   * @param body the bytes
   */
  @SuppressWarnings("ArrayRecordComponent") // made, sent and forgotten; never compared
  public record Answer(int status, String type, byte[] body) {
    /** An answer in text. */
    public Answer(int status, String type, String body) {
      this(status, type, body.getBytes(StandardCharsets.UTF_8));
    }

    /** An error as Systems Manager words it. */
    public static Answer error(int status, String code) {
      return new Answer(
          status,
          StandInCommands.JSON,
          "{\"__type\":\"%s\",\"message\":\"%s, said the stand-in\"}".formatted(code, code));
    }
  }

  /**
   * Starts on a free port.
   *
   * @param bucket the folder that is the bucket, whatever its name
   * @param hosts what runs documents
   */
  public static StandInCloud start(Path bucket, StandInHosts hosts) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    StandInCloud cloud = new StandInCloud(server, bucket, hosts);
    server.setExecutor(cloud.threads);
    server.createContext("/", cloud::answer);
    server.start();
    return cloud;
  }

  /** Its address. */
  public URI endpoint() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /**
   * Lets calls fail.
   *
   * @param fault takes a call, such as {@code SendCommand} or {@code GET results/a/done.json}; null
   *     lets it pass
   */
  public void failWith(Function<String, @Nullable Answer> fault) {
    this.fault = fault;
  }

  /**
   * Lets CloudWatch answer.
   *
   * @param cloudWatch takes the CBOR of GetMetricData and answers it
   */
  public void cloudWatch(Function<byte[], Answer> cloudWatch) {
    this.cloudWatch = cloudWatch;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] question = exchange.getRequestBody().readAllBytes();
      String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
      String path = exchange.getRequestURI().getPath();
      String call =
          target != null
              ? target.substring(target.indexOf('.') + 1)
              : exchange.getRequestMethod() + " " + StandInBucket.key(path);
      Answer answer = fault.apply(call);
      if (answer == null) {
        answer = answer(exchange, target != null, call, question);
      }
      exchange.getResponseHeaders().set("Content-Type", answer.type());
      if (answer.type().contains("cbor")) {
        exchange.getResponseHeaders().set("smithy-protocol", "rpc-v2-cbor");
      }
      exchange.sendResponseHeaders(
          answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
      exchange.getResponseBody().write(answer.body());
    }
  }

  private Answer answer(HttpExchange exchange, boolean command, String call, byte[] question)
      throws IOException {
    if (command) {
      return commands.answer(call, question);
    }
    return exchange.getRequestURI().getPath().endsWith("/GetMetricData")
        ? cloudWatch.apply(question)
        : bucket.answer(exchange.getRequestMethod(), exchange.getRequestURI());
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
