package rvb.webflux;

import io.r2dbc.spi.Readable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import rvb.contract.Product;

/** The table {@code product}: one prepared statement a call, and no transaction around it. */
@Repository
class Products {
  private static final String COLUMNS = "product_id, name, description, is_available, price";
  private static final String ALL = "select " + COLUMNS + " from product order by product_id";
  private static final String ONE = "select " + COLUMNS + " from product where product_id = $1";

  private final DatabaseClient database;

  Products(DatabaseClient database) {
    this.database = database;
  }

  Mono<List<Product>> all() {
    return whole(
        database
            .sql(ALL)
            .filter(statement -> statement.fetchSize(1000))
            .map(Products::product)
            .all()
            .collectList());
  }

  Mono<Product> byId(long id) {
    return whole(database.sql(ONE).bind(0, id).map(Products::product).one());
  }

  private static <T> Mono<T> whole(Mono<T> query) {
    return Mono.defer(() -> Mono.fromFuture(query.toFuture(), true));
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
