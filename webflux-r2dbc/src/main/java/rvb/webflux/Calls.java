package rvb.webflux;

import io.r2dbc.spi.Result;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The table {@code downstream_call}: one prepared INSERT a call, and no transaction around it. */
@Repository
class Calls {
  private static final String ADD =
      "insert into downstream_call (product_id, delay_millis) values ($1, $2)";

  private final Connections connections;

  Calls(Connections connections) {
    this.connections = connections;
  }

  /** Adds a call; the result is the number of rows, 1. */
  Mono<Long> add(long productId, long delayMillis) {
    return connections.use(
        connection ->
            Flux.from(
                    connection
                        .createStatement(ADD)
                        .bind(0, productId)
                        .bind(1, delayMillis)
                        .execute())
                .concatMap(Result::getRowsUpdated)
                .single());
  }
}
