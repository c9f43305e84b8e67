package rvb.mvc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import rvb.contract.Product;

/** The table {@code product}: one prepared statement a call, and no transaction around it. */
@Repository
class Products {
  private static final String COLUMNS = "product_id, name, description, is_available, price";
  private static final String ALL = "select " + COLUMNS + " from product order by product_id";
  private static final String ONE = "select " + COLUMNS + " from product where product_id = ?";

  private final Pool pool;
  private final JdbcClient jdbc;

  Products(Pool pool, JdbcClient jdbc) {
    this.pool = pool;
    this.jdbc = jdbc;
  }

  List<Product> all() {
    return pool.admit(() -> jdbc.sql(ALL).query(Products::product).list());
  }

  Optional<Product> byId(long id) {
    return pool.admit(() -> jdbc.sql(ONE).param(id).query(Products::product).optional());
  }

  private static Product product(ResultSet row, int rowNumber) throws SQLException {
    return new Product(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        row.getBoolean(4),
        row.getBigDecimal(5));
  }
}
