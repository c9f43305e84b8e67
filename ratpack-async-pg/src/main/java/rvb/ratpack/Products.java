package rvb.ratpack;

import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import ratpack.exec.Promise;
import rvb.contract.Product;

/** The table {@code product}. */
final class Products {
  private static final String ALL =
      "select product_id, name, description, is_available, price from product order by product_id";
  private static final String ONE =
      "select product_id, name, description, is_available, price from product"
          + " where product_id = $1";

  private final Pipelines pipelines;

  Products(Pipelines pipelines) {
    this.pipelines = pipelines;
  }

  /** All products in the order of their ids. */
  Promise<List<Product>> all() {
    return pipelines.execute(ALL, Tuple.tuple()).map(Products::toList);
  }

  /** The product of that id, if there is one. */
  Promise<Optional<Product>> one(long id) {
    return pipelines.execute(ONE, Tuple.of(id)).map(rows -> toList(rows).stream().findFirst());
  }

  private static List<Product> toList(RowSet<Row> rows) {
    var products = new ArrayList<Product>(rows.size());
    for (Row row : rows) {
      products.add(
          new Product(
              row.getLong(0),
              row.getString(1),
              row.getString(2),
              row.getBoolean(3),
              row.getBigDecimal(4)));
    }
    return products;
  }
}
