package rvb.wrk2.nullserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NullServerTest {

  private static final String BODY = "[1,2,3]";
  private static final String ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n" + BODY;

  @Test
  void answersPipelinedRequestsInOrderHoweverTheyAreCut() throws Exception {
    byte[] request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    try (NullServer server =
            NullServer.bind(0, true, BODY.getBytes(StandardCharsets.US_ASCII)).start();
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setTcpNoDelay(true);
      for (int i = 0; i < 100; i++) {
        socket.getOutputStream().write(request);
      }
      for (byte single : request) {
        socket.getOutputStream().write(single);
      }
      byte[] answers = socket.getInputStream().readNBytes(101 * ANSWER.length());
      assertThat(new String(answers, StandardCharsets.US_ASCII)).isEqualTo(ANSWER.repeat(101));
    }
  }

  @Test
  void keepsServingAfterAClientResets() throws Exception {
    try (NullServer server = NullServer.bind(0, true, new byte[0]).start()) {
      for (int i = 0; i < 5; i++) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
          socket.setSoLinger(true, 0);
          socket.getOutputStream().write("GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
        }
      }
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
        socket
            .getOutputStream()
            .write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(socket.getInputStream().read()).isEqualTo('H');
      }
    }
  }
}
