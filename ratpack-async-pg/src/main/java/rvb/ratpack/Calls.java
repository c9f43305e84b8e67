package rvb.ratpack;

import io.vertx.sqlclient.Tuple;
import ratpack.exec.Operation;

/** The table {@code downstream_call}. */
final class Calls {
  private static final String ADD =
      "insert into downstream_call (product_id, delay_millis) values ($1, $2)";

  private final Pipelines pipelines;

  Calls(Pipelines pipelines) {
    this.pipelines = pipelines;
  }

  Operation add(long productId, long delayMillis) {
    return pipelines.execute(ADD, Tuple.of(productId, delayMillis)).operation();
  }
}
