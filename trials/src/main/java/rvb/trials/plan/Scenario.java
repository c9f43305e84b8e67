package rvb.trials.plan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which request is sent, and what answering it must cost the database.
 *
 * @param name the short name in trial files and tables
 * @param method GET or HEAD
 * @param path path and query, from the slash on
 * @param statement the statement that one request runs once, as pg_stat_statements normalises it;
 *     null where it is not known, and then statement parity is not checked
 * @param rowsPerRequest rows that the statement returns; null where it is not known
 */
public record Scenario(
    String name,
    String method,
    String path,
    @Nullable String statement,
    @Nullable Integer rowsPerRequest) {

  private static final Set<String> METHODS = Set.of("GET", "HEAD");

  private static final String COLUMNS =
      "select product_id, name, description, is_available, price from product";

  /** All products: {@code GET /}. */
  public static final Scenario PRODUCTS =
      new Scenario("products", "GET", "/", COLUMNS + " order by product_id", null);

  /** One product: {@code GET /products/1}. */
  public static final Scenario PRODUCT =
      new Scenario("product", "GET", "/products/1", COLUMNS + " where product_id = $1", 1);

  /** Refuses a method or path that the generator cannot send. */
  public Scenario {
    if (!METHODS.contains(method)) {
      throw new IllegalArgumentException("method '" + method + "' is unknown; allowed: GET, HEAD");
    }
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("path '" + path + "' does not begin with a slash");
    }
  }

  /** The scenarios that a trial file may name without describing them. */
  public static List<Scenario> bundled() {
    return List.of(PRODUCTS, PRODUCT);
  }

  /** The bundled scenario of that name. */
  public static Optional<Scenario> named(String name) {
    return bundled().stream().filter(scenario -> scenario.name.equals(name)).findFirst();
  }
}
