package rvb.contracttest;

import java.util.Map;
import java.util.Set;
import rvb.contract.Message;
import tools.jackson.databind.json.JsonMapper;

/** The contract's constants: what all services answer and run, byte for byte. */
final class Expected {
  /** The normalised text of the statement behind {@code GET /}. */
  static final String ALL_PRODUCTS =
      "select product_id, name, description, is_available, price from product order by product_id";

  /** The normalised text of the statement behind {@code GET /products/{id}}. */
  static final String ONE_PRODUCT =
      "select product_id, name, description, is_available, price from product"
          + " where product_id = $1";

  /** The body of {@code GET /} for the seed rows, 277 bytes. */
  static final String PRODUCTS = TestPostgres.resource("products.json");

  /** The normalised text of the statement behind {@code POST /messages}. */
  static final String ADD_MESSAGE =
      "insert into message (message_key, author, text) values ($1, $2, $3)";

  /** The normalised text of the statement that ends {@code GET /downstream}. */
  static final String ADD_CALL =
      "insert into downstream_call (product_id, delay_millis) values ($1, $2)";

  static final String FIRST_PRODUCT =
      "{\"id\":1,\"name\":\"Claw hammer\",\"description\":\"Hickory handle\","
          + "\"available\":true,\"price\":24.90}";

  static final String ALLOW = "GET, HEAD, OPTIONS";

  /**
   * The headers that a server may add, because it insists; all others are equal in all services.
   */
  static final Set<String> SERVERS_OWN_HEADERS = Set.of("connection", "date", "keep-alive");

  private static final Map<Integer, String> REASONS =
      Map.of(
          400, "Bad Request",
          404, "Not Found",
          405, "Method Not Allowed",
          408, "Request Timeout",
          413, "Content Too Large",
          415, "Unsupported Media Type",
          502, "Bad Gateway",
          503, "Service Unavailable");

  private static final JsonMapper JSON = new JsonMapper();

  private Expected() {}

  /** The body of a post; a JSON library's way with strings is not the matter of any test. */
  static String json(Message message) {
    return "{\"key\":%d,\"author\":%s,\"text\":%s}"
        .formatted(
            message.key(),
            JSON.writeValueAsString(message.author()),
            JSON.writeValueAsString(message.text()));
  }

  /** As much of a text as a failure shall show. */
  static String start(String text) {
    return text.substring(0, Math.min(60, text.length()));
  }

  static String error(int status) {
    return "{\"status\":%d,\"error\":\"%s\"}".formatted(status, REASONS.get(status));
  }
}
