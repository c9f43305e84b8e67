package rvb.contracttest;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import rvb.contract.BadMessageException;
import rvb.contract.Message;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The reference service's way to store a message. */
final class ReferenceMessages {
  private static final String ADD =
      "insert into message (message_key, author, text) values (?, ?, ?)";

  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final ReferencePool pool;
  private final Flaw flaw;

  ReferenceMessages(ReferencePool pool, Flaw flaw) {
    this.pool = pool;
    this.flaw = flaw;
  }

  /** Stores what is posted, and returns the status to answer. */
  int post(HttpExchange exchange) throws IOException, SQLException {
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    boolean isJson = type != null && type.matches("application/json *(;.*)?");
    if (flaw != Flaw.ANY_TYPE
        && (!isJson || exchange.getRequestHeaders().containsKey("Content-Encoding"))) {
      return 415;
    }
    String declared = exchange.getRequestHeaders().getFirst("Content-Length");
    if (declared != null && Long.parseLong(declared) > Message.MAX_BODY_BYTES) {
      return 413;
    }
    byte[] body = exchange.getRequestBody().readNBytes(Message.MAX_BODY_BYTES + 1);
    if (body.length > Message.MAX_BODY_BYTES) {
      return 413;
    }
    try {
      add(Message.read(body, json -> STRICT.readValue(json, Object.class)));
      return 201;
    } catch (BadMessageException bad) {
      return 400;
    }
  }

  private void add(Message message) throws SQLException {
    ReferenceConnection place = pool.acquire();
    boolean done = false;
    try {
      add(place.open(), message);
      done = true;
    } finally {
      if (!done) {
        place.discard();
      }
      pool.release(place);
    }
  }

  private void add(Connection connection, Message message) throws SQLException {
    connection.setAutoCommit(true);
    boolean swapped = flaw == Flaw.SWAPPED_PARAMETERS;
    try (PreparedStatement statement = connection.prepareStatement(ADD)) {
      statement.setLong(1, message.key());
      statement.setString(swapped ? 3 : 2, message.author());
      statement.setString(swapped ? 2 : 3, message.text());
      statement.executeUpdate();
    }
  }
}
