package rvb.contracttest;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import rvb.contract.Product;

/** The reference service's statements. */
final class ReferenceProducts {
  private static final String COLUMNS =
      "select product_id, name, description, is_available, price from product";

  private final ReferencePool pool;
  private final Flaw flaw;
  private final AtomicReference<@Nullable List<Product>> cache = new AtomicReference<>();
  private final AtomicReference<@Nullable Product> other = new AtomicReference<>();

  private final ReentrantLock oneAtATime = new ReentrantLock();

  private volatile boolean hasFailed;
  private volatile boolean isLimping;

  ReferenceProducts(ReferencePool pool, Flaw flaw) {
    this.pool = pool;
    this.flaw = flaw;
  }

  List<Product> all() throws SQLException {
    List<Product> cached = cache.get();
    if (flaw == Flaw.CACHE && cached != null) {
      return cached;
    }
    List<Product> products = query(COLUMNS + " order by product_id", null);
    if (flaw == Flaw.ONE_STATEMENT_PER_ROW) {
      for (Product product : products) {
        byId(product.id());
      }
    }
    cache.set(products);
    return products;
  }

  /** The product, or null. */
  @Nullable Product byId(long id) throws SQLException {
    List<Product> products =
        flaw == Flaw.PAYLOAD_IN_SQL
            ? query(COLUMNS + " where product_id = '" + id + "'", null)
            : query(COLUMNS + " where product_id = ?", id);
    if (products.isEmpty()) {
      return null;
    }
    Product product = products.getFirst();
    Product mixedUp = other.getAndSet(product);
    return flaw == Flaw.MIXED_UP_ANSWERS && id % 100 == 0 && mixedUp != null ? mixedUp : product;
  }

  private List<Product> query(String sql, @Nullable Long id) throws SQLException {
    if (!isLimping) {
      return ask(sql, id);
    }
    oneAtATime.lock();
    try {
      return ask(sql, id);
    } finally {
      oneAtATime.unlock();
    }
  }

  private List<Product> ask(String sql, @Nullable Long id) throws SQLException {
    if (hasFailed && flaw == Flaw.GIVES_UP) {
      throw new SQLException("gave up");
    }
    hasFailed = true;
    ReferenceConnection place = pool.acquire();
    boolean done = false;
    try {
      List<Product> products = run(place.open(), sql, id);
      done = true;
      hasFailed = false;
      return products;
    } finally {
      if (!done) {
        isLimping = flaw == Flaw.LIMPS;
        place.discard();
      }
      if (done || flaw != Flaw.LEAKED_CONNECTION) {
        pool.release(place);
      }
    }
  }

  private List<Product> run(Connection connection, String sql, @Nullable Long id)
      throws SQLException {
    connection.setAutoCommit(flaw != Flaw.TRANSACTION);
    List<Product> products = read(connection, sql, id);
    if (flaw == Flaw.TRANSACTION) {
      connection.commit();
    }
    return products;
  }

  private List<Product> read(Connection connection, String sql, @Nullable Long id)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      if (id != null) {
        statement.setLong(1, id);
      }
      try (ResultSet row = statement.executeQuery()) {
        List<Product> products = new ArrayList<>();
        while (row.next()) {
          products.add(product(row));
        }
        return products;
      }
    }
  }

  private Product product(ResultSet row) throws SQLException {
    boolean swapped = flaw == Flaw.SWAPPED_FIELD;
    return new Product(
        row.getLong(1),
        row.getString(swapped ? 3 : 2),
        row.getString(swapped ? 2 : 3),
        row.getBoolean(4),
        row.getBigDecimal(5));
  }
}
