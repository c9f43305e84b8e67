package rvb.trials.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import rvb.contract.EffectiveSettings;
import rvb.trials.plan.Scenario;
import tools.jackson.databind.json.JsonMapper;

/**
 * A small service that honours the read-only contract, or breaks it as {@code -Dstub=...} says: a
 * real process for the runner to drive.
 */
public final class StubService {

  private static final String METHODS = "GET, HEAD, OPTIONS";
  private static final String MODE = System.getProperty("stub", "good");

  private @Nullable Connection connection;

  private StubService() {}

  public static void main(String[] arguments) throws IOException {
    if (MODE.equals("no-start")) {
      System.err.println("the stub will not start");
      System.exit(1);
    }
    StubService stub = new StubService();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 128);
    server.createContext("/", stub::answer);
    server.setExecutor(Executors.newSingleThreadExecutor());
    server.start();
    System.out.println("stub ready on port " + server.getAddress().getPort());
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    switch (path) {
      case "/health" -> send(exchange, 200, "{\"status\":\"UP\"}");
      case "/metrics" -> send(exchange, 200, metrics());
      case "/settings" -> send(exchange, 200, settings());
      default -> answerData(exchange, path);
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
      query();
      String body = new String(ExpectedBody.allProducts(), StandardCharsets.UTF_8);
      send(exchange, 200, MODE.equals("wrong-body") ? body.replace("hammer", "HAMMER") : body);
    } catch (SQLException e) {
      connection = null;
      error(exchange, 503, "Service Unavailable");
    }
  }

  private void query() throws SQLException {
    Connection open = connection == null ? connect() : connection;
    connection = open;
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
        "jdbc:postgresql://%s:%s/%s?user=%s&password=%s"
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

  private static String metrics() {
    return """
    rvb_pool_active 1.0
    rvb_pool_idle 0.0
    rvb_pool_pending 0.0
    rvb_requests_in_flight 0.0
    jvm_memory_used_bytes{area="heap",id="Eden"} 1000.0
    jvm_memory_committed_bytes{area="heap",id="Eden"} 2000.0
    """;
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
                    8,
                    1000,
                    2000,
                    1024,
                    "disable",
                    "prepared",
                    1,
                    "18.4")));
  }
}
