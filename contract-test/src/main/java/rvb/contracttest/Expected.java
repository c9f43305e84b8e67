package rvb.contracttest;

import java.util.Map;
import java.util.Set;

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
          503, "Service Unavailable");

  private Expected() {}

  static String error(int status) {
    return "{\"status\":%d,\"error\":\"%s\"}".formatted(status, REASONS.get(status));
  }
}
