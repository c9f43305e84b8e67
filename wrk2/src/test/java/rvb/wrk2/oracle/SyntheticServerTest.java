package rvb.wrk2.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The synthetic servers do what they plan and record what they did, seen by a bare socket. */
class SyntheticServerTest {
  private static final byte[] REQUEST =
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  @Test
  void recordsEveryRequestInOrderAndNoShorterThanPlanned() throws Exception {
    try (ServerProcess server = ServerProcess.start("parallel", "fixed:3000000")) {
      try (Socket client = connect(server)) {
        for (int i = 0; i < 20; i++) {
          assertThat(ask(client)).startsWith("HTTP/1.1 200 OK").endsWith(Exchange.RIGHT_BODY);
        }
      }
      assertThat(server.arrived()).isEqualTo(20);

      List<Served> served = server.stop();
      assertThat(served).hasSize(20);
      assertThat(served)
          .allSatisfy(
              each -> {
                assertThat(each.readyNanos() - each.arrivalNanos()).isGreaterThan(2_990_000);
                assertThat(each.writtenNanos()).isGreaterThanOrEqualTo(each.readyNanos());
              });
    }
  }

  @Test
  void servesOneAfterTheOtherWhenThereIsOneServer() throws Exception {
    try (ServerProcess server = ServerProcess.start("fifo", "fixed:20000000")) {
      try (Socket first = connect(server);
          Socket second = connect(server)) {
        first.getOutputStream().write(REQUEST);
        second.getOutputStream().write(REQUEST);
        read(first);
        read(second);
      }

      List<Served> served = server.stop();
      assertThat(served.get(1).readyNanos() - served.get(0).readyNanos()).isGreaterThan(19_990_000);
    }
  }

  @Test
  void failsInEveryWayThatItIsToldTo() throws Exception {
    try (ServerProcess server =
        ServerProcess.start(
            "parallel", "answers:WRONG_BODY,SHORT_BODY,STATUS_500,TRUNCATED,RESET")) {
      assertThat(askOnce(server)).contains("a wrong answer");
      assertThat(askOnce(server)).contains("Content-Length: 2\r\n").endsWith("[]");
      assertThat(askOnce(server)).startsWith("HTTP/1.1 500 ");
      assertThat(askOnce(server))
          .contains("Content-Length: " + Exchange.RIGHT_BODY.length())
          .doesNotContain("49.50");
      assertThatThrownBy(() -> askOnce(server)).hasMessageContaining("reset");

      assertThat(server.stop())
          .extracting(Served::answer)
          .containsExactly(
              Answer.WRONG_BODY,
              Answer.SHORT_BODY,
              Answer.STATUS_500,
              Answer.TRUNCATED,
              Answer.RESET);
    }
  }

  @Test
  void refusesEverythingAfterItsLastRequest() throws Exception {
    try (ServerProcess server = ServerProcess.start("parallel", "fixed:0", 2)) {
      askOnce(server);
      try (Socket client = connect(server)) {
        ask(client);
        assertThat(client.getInputStream().read()).isEqualTo(-1);
      }

      assertThatThrownBy(() -> connect(server)).isInstanceOf(ConnectException.class);
      assertThat(server.stop()).hasSize(2);
    }
  }

  private static Socket connect(ServerProcess server) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), URI.create(server.url()).getPort());
  }

  private static String askOnce(ServerProcess server) throws IOException {
    try (Socket client = connect(server)) {
      return ask(client);
    }
  }

  private static String ask(Socket client) throws IOException {
    client.getOutputStream().write(REQUEST);
    return read(client);
  }

  private static String read(Socket client) throws IOException {
    byte[] answer = new byte[4096];
    int length = client.getInputStream().read(answer);
    return new String(answer, 0, length, StandardCharsets.US_ASCII);
  }
}
