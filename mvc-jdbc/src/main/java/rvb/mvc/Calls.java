package rvb.mvc;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table {@code downstream_call}: one prepared INSERT a call, and no transaction around it. */
@Repository
class Calls {
  private static final String ADD =
      "insert into downstream_call (product_id, delay_millis) values (?, ?)";

  private final Pool pool;
  private final JdbcClient jdbc;

  Calls(Pool pool, JdbcClient jdbc) {
    this.pool = pool;
    this.jdbc = jdbc;
  }

  void add(long productId, long delayMillis) {
    pool.admit(() -> jdbc.sql(ADD).params(productId, delayMillis).update());
  }
}
