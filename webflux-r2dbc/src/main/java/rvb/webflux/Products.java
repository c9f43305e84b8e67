package rvb.webflux;

import io.r2dbc.spi.Readable;
import io.r2dbc.spi.Statement;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import rvb.contract.Product;

/** The table {@code product}: one prepared statement a call, and no transaction around it. */
@Repository
class Products {
  private static final String COLUMNS = "product_id, name, description, is_available, price";
  private static final String ALL = "select " + COLUMNS + " from product order by product_id";
  private static final String ONE = "select " + COLUMNS + " from product where product_id = $1";

  private static final int ALL_AT_ONCE = Integer.MAX_VALUE;

  private final Connections connections;

  Products(Connections connections) {
    this.connections = connections;
  }

  Mono<List<Product>> all() {
    return connections.use(
        connection -> rows(connection.createStatement(ALL).fetchSize(ALL_AT_ONCE)).collectList());
  }

  Mono<Product> byId(long id) {
    return connections.use(
        connection -> rows(connection.createStatement(ONE).bind(0, id)).singleOrEmpty());
  }

  private static Flux<Product> rows(Statement statement) {
    return Flux.from(statement.execute()).concatMap(result -> result.map(Products::product));
  }

  private static Product product(Readable row) {
    return new Product(
        column(row, 0, Long.class),
        column(row, 1, String.class),
        column(row, 2, String.class),
        column(row, 3, Boolean.class),
        column(row, 4, BigDecimal.class));
  }

  private static <T> T column(Readable row, int index, Class<T> type) {
    return Objects.requireNonNull(row.get(index, type));
  }
}
