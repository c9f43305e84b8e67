package rvb.ratpack;

import io.vertx.sqlclient.Tuple;
import ratpack.exec.Operation;
import rvb.contract.Message;

/** The table {@code message}. */
final class Messages {
  private static final String ADD =
      "insert into message (message_key, author, text) values ($1, $2, $3)";

  private final Pipelines pipelines;

  Messages(Pipelines pipelines) {
    this.pipelines = pipelines;
  }

  Operation add(Message message) {
    return pipelines
        .execute(ADD, Tuple.of(message.key(), message.author(), message.text()))
        .operation();
  }
}
