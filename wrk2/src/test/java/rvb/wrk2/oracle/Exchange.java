package rvb.wrk2.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * One connection of a synthetic server: reads requests without a body, writes or refuses answers.
 */
final class Exchange implements AutoCloseable {
  static final String RIGHT_BODY = "[{\"id\":1,\"name\":\"a right answer\",\"price\":49.50}]";
  private static final byte[] OK = response("200 OK", RIGHT_BODY);
  private static final byte[] WRONG = response("200 OK", RIGHT_BODY.replace("right", "wrong"));
  private static final byte[] SHORT = response("200 OK", "[]");
  private static final byte[] FAILED = response("500 Internal Server Error", "{\"status\":500}");
  private static final int END_OF_HEADER = ('\r' << 24) | ('\n' << 16) | ('\r' << 8) | '\n';

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final byte[] buffer = new byte[4096];

  Exchange(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = socket.getInputStream();
    out = socket.getOutputStream();
  }

  /** Waits for the next request; false when the client has closed the connection. */
  boolean readRequest() throws IOException {
    int lastFour = 0;
    while (true) {
      int length = in.read(buffer);
      if (length < 0) {
        return false;
      }
      for (int i = 0; i < length; i++) {
        lastFour = (lastFour << 8) | (buffer[i] & 0xff);
      }
      if (lastFour == END_OF_HEADER) {
        return true;
      }
    }
  }

  /** Ends the request that was read last. */
  void write(Answer answer) throws IOException {
    switch (answer) {
      case OK -> out.write(OK);
      case WRONG_BODY -> out.write(WRONG);
      case SHORT_BODY -> out.write(SHORT);
      case STATUS_500 -> out.write(FAILED);
      case TRUNCATED -> {
        out.write(OK, 0, OK.length - RIGHT_BODY.length() / 2);
        socket.close();
      }
      case RESET -> {
        socket.setSoLinger(true, 0);
        socket.close();
      }
      case SILENCE -> {}
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private static byte[] response(String status, String body) {
    String header =
        "HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            .formatted(status, body.length());
    return (header + body).getBytes(StandardCharsets.US_ASCII);
  }
}
