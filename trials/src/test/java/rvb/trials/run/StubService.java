package rvb.trials.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import rvb.contract.EffectiveSettings;
import rvb.trials.plan.Scenario;
import tools.jackson.databind.json.JsonMapper;

/**
 * A small service that honours the read-only contract, or breaks it as {@code -Dstub=...} says: a
 * real process for the runner to drive. It can be slow in several ways, each in milliseconds for
 * every {@code GET /}: {@code stub.delay} waits by itself, {@code stub.hold} keeps a pooled
 * connection without using it, {@code stub.sleep} sleeps inside PostgreSQL, and {@code stub.burn}
 * uses CPU time. With {@code stub.serial} it works at one request after the other.
 */
public final class StubService {

  private static final String METHODS = "GET, HEAD, OPTIONS";
  private static final String MODE = System.getProperty("stub", "good");

  private static final int POOL_SIZE =
      Integer.parseInt(System.getenv().getOrDefault("DB_POOL_SIZE", "8"));

  private final Semaphore permits = new Semaphore(POOL_SIZE, true);
  private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
  private final AtomicInteger inFlight = new AtomicInteger();

  private StubService() {}

  public static void main(String[] arguments) throws IOException {
    if (MODE.equals("no-start")) {
      System.err.println("the stub will not start");
      System.exit(1);
    }
    // Head and body are two writes; without this they wait for each other's acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    StubService stub = new StubService();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 128);
    server.createContext("/", stub::answer);
    server.setExecutor(
        Boolean.getBoolean("stub.serial")
            ? Executors.newSingleThreadExecutor()
            : Executors.newCachedThreadPool());
    server.start();
    System.out.println("stub ready on port " + server.getAddress().getPort());
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    switch (path) {
      case "/health" -> send(exchange, 200, "{\"status\":\"UP\"}");
      case "/metrics" -> send(exchange, 200, metrics());
      case "/settings" -> send(exchange, 200, settings());
      default -> {
        inFlight.incrementAndGet();
        try {
          answerData(exchange, path);
        } finally {
          inFlight.decrementAndGet();
        }
      }
    }
  }

  private void answerData(HttpExchange exchange, String path) throws IOException {
    if (!METHODS.contains(exchange.getRequestMethod())) {
      exchange.getResponseHeaders().set("Allow", METHODS);
      error(exchange, 405, "Method Not Allowed");
    } else if (exchange.getRequestMethod().equals("OPTIONS")) {
      exchange.getResponseHeaders().set("Allow", METHODS);
      send(exchange, 200, "");
    } else if (path.equals("/")) {
      products(exchange);
    } else if (path.equals("/products/1")) {
      send(exchange, 200, new String(ExpectedBody.firstProduct(), StandardCharsets.UTF_8));
    } else if (path.matches("/products/(abc|0)")) {
      error(exchange, 400, "Bad Request");
    } else {
      error(exchange, 404, "Not Found");
    }
  }

  private void products(HttpExchange exchange) throws IOException {
    try {
      pause("stub.delay");
      burn(Duration.ofMillis(Long.getLong("stub.burn", 0)));
      query();
      String body = new String(ExpectedBody.allProducts(), StandardCharsets.UTF_8);
      send(exchange, 200, MODE.equals("wrong-body") ? body.replace("hammer", "HAMMER") : body);
    } catch (SQLException e) {
      error(exchange, 503, "Service Unavailable");
    }
  }

  private static void pause(String property) {
    try {
      TimeUnit.MILLISECONDS.sleep(Long.getLong(property, 0));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void burn(Duration cpuTime) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long end = clock.getCurrentThreadCpuTime() + cpuTime.toNanos();
    while (clock.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  private void query() throws SQLException {
    permits.acquireUninterruptibly();
    try {
      Connection pooled = idle.poll();
      Connection open = pooled == null ? connect() : pooled;
      query(open);
      idle.push(open);
    } finally {
      permits.release();
    }
  }

  private static void query(Connection open) throws SQLException {
    pause("stub.hold");
    if (Long.getLong("stub.sleep", 0) > 0) {
      try (PreparedStatement sleep = open.prepareStatement("select pg_sleep(?)")) {
        sleep.setDouble(1, Long.getLong("stub.sleep") / 1000.0);
        sleep.execute();
      }
    }
    String sql = String.valueOf(Scenario.PRODUCTS.statement());
    try (PreparedStatement statement = open.prepareStatement(sql);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        rows.getLong(1);
      }
    }
  }

  private static Connection connect() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:%s/%s?user=%s&password=%s&ApplicationName=stub"
            .formatted(
                System.getenv("PGHOST"),
                System.getenv("PGPORT"),
                System.getenv("PGDATABASE"),
                System.getenv("PGUSER"),
                System.getenv("PGPASSWORD")));
  }

  private static void error(HttpExchange exchange, int status, String phrase) throws IOException {
    send(exchange, status, "{\"status\":%d,\"error\":\"%s\"}".formatted(status, phrase));
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    try (exchange) {
      if (exchange.getRequestMethod().equals("HEAD")) {
        exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
        exchange.sendResponseHeaders(status, -1);
      } else {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
      }
    }
  }

  private String metrics() {
    return """
    rvb_pool_active %d
    rvb_pool_idle %d
    rvb_pool_pending %d
    rvb_requests_in_flight %d
    jvm_memory_used_bytes{area="heap",id="Eden"} 1000.0
    jvm_memory_committed_bytes{area="heap",id="Eden"} 2000.0
    jvm_compilation_time_ms_total{compiler="any"} %d
    """
        .formatted(
            POOL_SIZE - permits.availablePermits(),
            idle.size(),
            permits.getQueueLength(),
            inFlight.get(),
            ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
  }

  private static String settings() {
    return new JsonMapper()
        .writeValueAsString(
            new EffectiveSettings(
                "stub",
                EffectiveSettings.Jvm.current(),
                new EffectiveSettings.Server("jdk", "25", null, null, 0, "platform", 1),
                new EffectiveSettings.Database(
                    "pgjdbc",
                    "42",
                    "none",
                    POOL_SIZE,
                    1000,
                    2000,
                    1024,
                    "disable",
                    "prepared",
                    1,
                    "18.4")));
  }
}
