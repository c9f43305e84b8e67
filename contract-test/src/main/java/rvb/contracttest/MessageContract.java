package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static rvb.contract.Message.MAX_BODY_BYTES;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rvb.contract.Message;
import rvb.contracttest.Database.RanStatement;
import rvb.contracttest.StatementLog.Logged;

/** {@code POST /messages}: what is answered 201 is stored as it was posted, and nothing else is. */
interface MessageContract {
  String PATH = "/messages";

  @Test
  default void storesAMessageAsItWasPosted(Service service) {
    List<Message> messages =
        List.of(
            new Message(1, "Ada", "Hello"),
            new Message(Long.MAX_VALUE, "a".repeat(64), "t".repeat(256)),
            new Message(4, "Grüße, \"Zoë\" \\ 🦊", "'; drop table message; --"),
            new Message(5, " ", "\n\t"));
    service.database().forgetMessages();
    for (Message message : messages) {
      assertCreated(service.http().post(PATH, Expected.json(message)));
      assertThat(service.database().messages()).last().isEqualTo(message);
    }
    assertThat(service.database().messages()).containsExactlyElementsOf(messages);
    service.database().forgetMessages();
    assertCreated(
        service
            .http()
            .post(PATH, " {\"text\" : \"\\u0041\\ud83e\\udd8a\",\n\"key\":7,\"author\":\"b\"} "));
    assertThat(service.database().messages()).containsExactly(new Message(7, "b", "A🦊"));
  }

  @Test
  default void storesEveryMessageUnderLoadWithItsOwnValues(Service service) {
    service.database().forgetMessages();
    Load.Result result =
        new Load(16, 25).post(service.port(), PATH, i -> Expected.json(message(1 + i)));

    assertThat(result.failures()).isEmpty();
    assertThat(result.byRequest().values()).hasSize(400).allMatch(answer -> answer.status() == 201);
    assertThat(service.database().messages())
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, 400).mapToObj(MessageContract::message).toList());
  }

  @Test
  default void runsExactlyOnePreparedInsertPerMessage(Stand stand) throws IOException {
    Service service = stand.standard();
    try (Client client = new Client(service.port())) {
      for (int i = 1; i <= StatementContract.WARM_UP_REQUESTS; i++) {
        client.post(PATH, Expected.json(message(i)));
      }
      service.database().forgetStatements();
      try (var log = StatementLog.start(service, stand.postgres(), stand.program().name())) {
        for (int i = 1; i <= 30; i++) {
          assertCreated(client.post(PATH, Expected.json(message(i))));
        }
        List<Logged> statements = log.statements();

        assertThat(statements)
            .hasSize(30)
            .allMatch(logged -> logged.text().equals(Expected.ADD_MESSAGE))
            .allMatch(Logged::isPrepared, "a prepared statement");
      }
      assertThat(service.database().statements())
          .contains(new RanStatement(Expected.ADD_MESSAGE, 30, 30));
    }
  }

  @Test
  default void answers405WithTheMethodsOfMessages(Service service) throws IOException {
    for (String method : List.of("GET", "PUT", "PATCH", "DELETE")) {
      Answer answer = service.http().send(method, PATH);
      HttpContract.assertIsError(answer, 405, method + " " + PATH);
      assertThat(answer.header("allow")).isEqualTo("POST, OPTIONS");
    }
    try (RawConnection connection = service.connect()) {
      connection.sendRequest("OPTIONS", PATH);
      Answer answer = connection.receive(true);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.header("allow")).isEqualTo("POST, OPTIONS");
      assertThat(answer.header("content-length")).isEqualTo("0");
    }
    HttpContract.assertIsError(service.http().post("/messages/1", "{}"), 404, "POST /messages/1");
  }

  @Test
  default void answers400ToWhatIsNoMessage(Service service) {
    service.database().forgetMessages();
    for (String body : BadMessages.ALL) {
      Answer answer = service.http().post(PATH, body);
      HttpContract.assertIsError(answer, 400, "POST of " + Expected.start(body));
      assertThat(answer.elapsed()).isLessThan(Duration.ofSeconds(2));
    }
    for (byte[] body : BadMessages.NOT_UTF8) {
      HttpContract.assertIsError(
          service.http().post(PATH, "application/json", body), 400, "POST of no UTF-8");
    }
    assertThat(service.database().messages()).isEmpty();
  }

  @Test
  default void answers415ToWhatIsNotPlainJson(Service service) {
    byte[] good = Expected.json(message(1)).getBytes(StandardCharsets.UTF_8);
    service.database().forgetMessages();
    for (String type :
        List.of("", "text/plain", "application/xml", "application/x-www-form-urlencoded", "?")) {
      HttpContract.assertIsError(service.http().post(PATH, type, good), 415, "type '" + type + "'");
    }
    HttpContract.assertIsError(
        service.http().post(PATH, Map.of("Content-Encoding", "gzip"), BadMessages.gzipBomb()),
        415,
        "a gzip bomb");
    assertThat(service.database().messages()).isEmpty();
    assertCreated(service.http().post(PATH, "application/json;charset=UTF-8", good));
  }

  @Test
  default void answers413ToABodyOverTheLimit(Service service) throws IOException {
    String good = Expected.json(message(1));
    service.database().forgetMessages();
    assertCreated(service.http().post(PATH, good + " ".repeat(MAX_BODY_BYTES - good.length())));
    assertTooLarge(service, MAX_BODY_BYTES + 1, good + " ".repeat(MAX_BODY_BYTES + 1));
    // From its header alone, before a byte of it has come.
    assertTooLarge(service, 10 << 20, "");
    assertTooLarge(service, 10_000_000_000L, "");
    assertThat(service.database().messages()).hasSize(1);
  }

  @Test
  default void takesAChunkedBodyUpToTheLimit(Service service) throws IOException {
    String good = Expected.json(message(3));
    service.database().forgetMessages();
    try (RawConnection connection = service.connect()) {
      connection.send(head("Transfer-Encoding: chunked"));
      for (String piece : List.of(good.substring(0, 9), good.substring(9))) {
        connection.send("%x\r\n%s\r\n".formatted(piece.length(), piece));
      }
      connection.send("0\r\n\r\n");
      assertCreated(connection.receive(true));
    }
    try (RawConnection connection = service.connect()) {
      connection.send(
          "%s%x\r\n%s\r\n"
              .formatted(
                  head("Transfer-Encoding: chunked"),
                  MAX_BODY_BYTES + 1,
                  " ".repeat(MAX_BODY_BYTES + 1)));
      HttpContract.assertIsError(connection.receive(true), 413, "a long chunk");
    }
    assertThat(service.database().messages()).containsExactly(message(3));
  }

  @Test
  default void answers503AndStoresNothingWithoutADatabase(Service service) {
    service.database().forgetMessages();
    service.wire().refuse();
    OutageContract.assertUnavailable(
        service.http().post(PATH, Expected.json(message(1))), OutageContract.REFUSAL);
    service.wire().restore();
    OutageContract.assertRecovers(service);
    assertThat(service.database().messages()).isEmpty();
    assertCreated(service.http().post(PATH, Expected.json(message(2))));
  }

  /** What every message of a load looks like; no two members are equal. */
  static Message message(long key) {
    return new Message(key, "Author of " + key, "Text of " + key);
  }

  static String head(String... headers) {
    return "POST /messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + String.join("\r\n", headers)
        + "\r\n\r\n";
  }

  static void assertCreated(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    assertThat(answer.body()).isEmpty();
    assertThat(answer.header("content-length")).isEqualTo("0");
    assertThat(HttpContract.ownHeaders(answer)).containsExactly("content-length");
  }

  private static void assertTooLarge(Service service, long declared, String sent)
      throws IOException {
    try (RawConnection connection = service.connect()) {
      connection.send(head("Content-Length: " + declared) + sent);
      Answer answer = connection.receive(true);
      HttpContract.assertIsError(answer, 413, "a body of " + declared + " bytes");
      assertThat(answer.elapsed()).isLessThan(Duration.ofSeconds(2));
    }
  }
}
