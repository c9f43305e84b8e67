package rvb.webflux;

import io.r2dbc.spi.Result;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import rvb.contract.Message;

/** The table {@code message}: one prepared INSERT a call, and no transaction around it. */
@Repository
class Messages {
  private static final String ADD =
      "insert into message (message_key, author, text) values ($1, $2, $3)";

  private final Connections connections;

  Messages(Connections connections) {
    this.connections = connections;
  }

  /** Adds a message; the result is the number of rows, 1. */
  Mono<Long> add(Message message) {
    return connections.use(
        connection ->
            Flux.from(
                    connection
                        .createStatement(ADD)
                        .bind(0, message.key())
                        .bind(1, message.author())
                        .bind(2, message.text())
                        .execute())
                .concatMap(Result::getRowsUpdated)
                .single());
  }
}
