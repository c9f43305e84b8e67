package rvb.contracttest;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rvb.contract.ErrorBody;
import rvb.contract.Product;
import tools.jackson.databind.json.JsonMapper;

/** The reference service's HTTP. */
final class ReferenceHandler implements HttpHandler {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Pattern PRODUCT = Pattern.compile("/products/([^/]+)", Pattern.DOTALL);

  private final ReferenceProducts products;
  private final ReferenceMessages messages;
  private final ReferenceWaiting waiting;
  private final ReferencePool pool;
  private final Flaw flaw;
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger all = new AtomicInteger();
  private volatile boolean isEnding;
  private final ConcurrentMap<Object, AtomicInteger> requests = new ConcurrentHashMap<>();

  ReferenceHandler(ReferenceProducts products, ReferencePool pool, Flaw flaw) {
    this.products = products;
    this.messages = new ReferenceMessages(pool, flaw);
    this.waiting = new ReferenceWaiting(products, pool, flaw);
    this.pool = pool;
    this.flaw = flaw;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      switch (exchange.getRequestURI().getRawPath()) {
        case "/health" -> health(exchange);
        case "/metrics" ->
            send(exchange, 200, "text/plain", ReferenceReports.metrics(pool, inFlight.get(), flaw));
        case "/settings" -> json(exchange, 200, ReferenceReports.settings(pool, flaw));
        default -> count(exchange);
      }
    }
  }

  int inFlight() {
    return inFlight.get();
  }

  /** Notes that no more requests are expected. */
  void end() {
    isEnding = true;
  }

  private void count(HttpExchange exchange) throws IOException {
    inFlight.incrementAndGet();
    boolean isGone = true;
    try {
      if (flaw == Flaw.FALLS_SILENT && all.incrementAndGet() % 1_000 == 0) {
        LockSupport.park();
      }
      product(exchange);
      isGone = false;
    } catch (SQLException cause) {
      unavailable(exchange, cause);
      isGone = false;
    } finally {
      inFlight.addAndGet(isGone && flaw == Flaw.REMEMBERS_GONE_CLIENTS ? 0 : -1);
    }
  }

  private void messages(HttpExchange exchange) throws IOException, SQLException {
    if (exchange.getRequestMethod().equals("POST")) {
      int status = messages.post(exchange);
      if (status == 201) {
        exchange.sendResponseHeaders(status, -1);
      } else {
        error(exchange, status, null);
      }
    } else {
      otherMethod(exchange, "POST, OPTIONS");
    }
  }

  private void product(HttpExchange exchange) throws IOException, SQLException {
    var target = exchange.getRequestURI();
    String path = flaw == Flaw.EXACT_TARGET ? target.toString() : target.getPath();
    if (path.equals("/messages")) {
      messages(exchange);
      return;
    }
    var matcher = PRODUCT.matcher(path);
    boolean isRoot = path.equals("/");
    boolean isWaiting = ReferenceWaiting.knows(path);
    boolean isKnown = isRoot || isWaiting || matcher.matches();
    if (!isKnown && flaw != Flaw.PRODUCTS_ANYWHERE) {
      error(exchange, 404, null);
    } else if (flaw == Flaw.STATUS_500_AT_THE_END && isEnding) {
      error(exchange, 500, null);
    } else if (isAnsweredByItsMethod(exchange)) {
      return;
    } else if (isWaiting) {
      waiting(exchange, path);
    } else if (isRoot || !matcher.matches()) {
      json(exchange, 200, products.all());
    } else {
      one(exchange, matcher.group(1));
    }
  }

  private void waiting(HttpExchange exchange, String path) throws IOException, SQLException {
    Optional<Object> answer;
    try {
      answer = waiting.answer(path, exchange.getRequestURI().getRawQuery());
    } catch (IOException | UncheckedIOException noAnswer) {
      error(exchange, 502, null);
      return;
    }
    if (answer.isPresent()) {
      json(exchange, 200, answer.get());
    } else {
      error(exchange, 400, null);
    }
  }

  private boolean isAnsweredByItsMethod(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    boolean isRead = method.equals("GET") || (method.equals("HEAD") && flaw != Flaw.ONLY_GET);
    if (isRead) {
      return false;
    }
    otherMethod(exchange, "GET, HEAD, OPTIONS");
    return true;
  }

  private void otherMethod(HttpExchange exchange, String allowed) throws IOException {
    if (flaw != Flaw.NO_ALLOW) {
      exchange.getResponseHeaders().set("Allow", allowed);
    }
    if (exchange.getRequestMethod().equals("OPTIONS") && flaw != Flaw.ONLY_GET) {
      exchange.sendResponseHeaders(200, -1);
    } else {
      error(exchange, 405, null);
    }
  }

  private void one(HttpExchange exchange, String text) throws IOException, SQLException {
    long id = text.matches("\\d{1,19}") ? positive(text) : flaw == Flaw.ANY_ID ? 1 : 0;
    Product product = id > 0 ? products.byId(id) : null;
    if (product == null) {
      error(exchange, id > 0 ? 404 : 400, null);
    } else {
      json(exchange, 200, product);
    }
  }

  private static long positive(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException tooLarge) {
      return 0;
    }
  }

  private void health(HttpExchange exchange) throws IOException {
    boolean up = pool.isDatabaseUp();
    send(
        exchange,
        up ? 200 : 503,
        "application/json",
        "{\"status\":\"" + (up ? "UP" : "DOWN") + "\"}");
  }

  private void unavailable(HttpExchange exchange, SQLException cause) throws IOException {
    if (flaw == Flaw.LOG_FLOOD) {
      System.err.println(cause);
    }
    if (flaw != Flaw.NO_RETRY_AFTER) {
      exchange.getResponseHeaders().set("Retry-After", "1");
    }
    error(exchange, flaw == Flaw.STATUS_500 ? 500 : 503, cause);
  }

  private void error(HttpExchange exchange, int status, @Nullable Exception cause)
      throws IOException {
    String reason = status == 500 ? "Internal Server Error" : ReferenceReports.reason(status);
    if (flaw == Flaw.STACK_TRACE && cause != null) {
      reason = cause.toString();
    }
    json(exchange, status, new ErrorBody(status, reason));
  }

  private void json(HttpExchange exchange, int status, Object value) throws IOException {
    send(exchange, status, "application/json", JSON.writeValueAsString(value));
  }

  private void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    if (flaw == Flaw.CLOSES_AFTER_100_REQUESTS && isHundredth(exchange)) {
      exchange.getResponseHeaders().set("Connection", "close");
    }
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, flaw == Flaw.CHUNKED ? 0 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private boolean isHundredth(HttpExchange exchange) {
    return requests
            .computeIfAbsent(exchange.getRemoteAddress(), client -> new AtomicInteger())
            .incrementAndGet()
        == 100;
  }
}
