package rvb.mvc;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import rvb.contract.Message;

/** The table {@code message}: one prepared INSERT a call, and no transaction around it. */
@Repository
class Messages {
  private static final String ADD =
      "insert into message (message_key, author, text) values (?, ?, ?)";

  private final Pool pool;
  private final JdbcClient jdbc;

  Messages(Pool pool, JdbcClient jdbc) {
    this.pool = pool;
    this.jdbc = jdbc;
  }

  void add(Message message) {
    pool.admit(
        () -> jdbc.sql(ADD).params(message.key(), message.author(), message.text()).update());
  }
}
