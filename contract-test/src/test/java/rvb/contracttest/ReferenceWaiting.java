package rvb.contracttest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rvb.contract.Burn;
import rvb.contract.Downstream;
import rvb.contract.Downstream.Delayed;
import rvb.contract.Downstream.Demo;
import rvb.contract.Product;
import rvb.contract.Settings;
import tools.jackson.databind.json.JsonMapper;

/** The reference service's requests that wait for the external service. */
final class ReferenceWaiting {
  private static final JsonMapper JSON = new JsonMapper();

  private final ReferenceProducts products;
  private final ReferencePool pool;
  private final Flaw flaw;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  ReferenceWaiting(ReferenceProducts products, ReferencePool pool, Flaw flaw) {
    this.products = products;
    this.pool = pool;
    this.flaw = flaw;
  }

  static boolean knows(String path) {
    return path.equals("/downstream")
        || path.equals("/threading")
        || path.equals("/demo/cpu-light")
        || path.equals("/demo/cpu-intensive");
  }

  /**
   * The answer to a known path; empty where its query is wrong.
   *
   * @throws IOException if the external service gives no answer
   */
  Optional<Object> answer(String path, @Nullable String query) throws IOException, SQLException {
    return switch (path) {
      case "/downstream" -> Optional.of(downstream());
      case "/threading" -> Optional.of(answerAfter(Downstream.THREADING));
      case "/demo/cpu-light" -> Optional.of(demo(null));
      default ->
          Burn.named(query == null ? "cpu" : query.replaceFirst("^burn=", ""))
              .map(this::uncheckedDemo);
    };
  }

  private Product downstream() throws IOException, SQLException {
    if (flaw == Flaw.HOLDS_WHILE_CALLING) {
      ReferenceConnection held = pool.acquire();
      try {
        answerAfter(Downstream.CALL);
      } finally {
        pool.release(held);
      }
    }
    Product product = Objects.requireNonNull(products.byId(1));
    Delayed answer =
        flaw == Flaw.HOLDS_WHILE_CALLING ? new Delayed(500) : answerAfter(Downstream.CALL);
    ReferenceConnection place = pool.acquire();
    try (PreparedStatement statement =
        place
            .open()
            .prepareStatement(
                "insert into downstream_call (product_id, delay_millis) values (?, ?)")) {
      statement.setLong(1, product.id());
      statement.setLong(2, answer.delayMillis());
      statement.executeUpdate();
    } finally {
      pool.release(place);
    }
    return product;
  }

  private Demo uncheckedDemo(Burn burn) {
    try {
      return demo(burn);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Demo demo(@Nullable Burn burn) throws IOException {
    Delayed first = answerAfter(Downstream.DEMO);
    if (burn != null) {
      burn.run(Downstream.BURN);
    }
    Delayed second = answerAfter(Downstream.DEMO);
    return new Demo(
        first.delayMillis() + second.delayMillis(), burn == null ? 0 : Downstream.BURN.toMillis());
  }

  private Delayed answerAfter(Duration delay) throws IOException {
    Settings settings = pool.settings();
    HttpRequest request =
        HttpRequest.newBuilder(Downstream.after(settings.downstreamUrl(), delay))
            .timeout(settings.downstreamTimeout())
            .build();
    try {
      return JSON.readValue(
          client.send(request, HttpResponse.BodyHandlers.ofString()).body(), Delayed.class);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
