package rvb.wrk2.oracle;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
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

  private final int number;
  private final SocketChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(4096);
  private int lastFour;

  /** Takes over an accepted channel and makes it non-blocking. */
  Exchange(int number, SocketChannel channel) throws IOException {
    this.number = number;
    this.channel = channel;
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
  }

  int number() {
    return number;
  }

  /** Reads what is there; true when that completes a request. */
  boolean readRequest() throws IOException {
    buffer.clear();
    if (channel.read(buffer) < 0) {
      channel.close();
    }
    buffer.flip();
    while (buffer.hasRemaining()) {
      lastFour = (lastFour << 8) | (buffer.get() & 0xff);
    }
    boolean complete = lastFour == END_OF_HEADER;
    lastFour = complete ? 0 : lastFour;
    return complete;
  }

  /** Ends the request that was read last. */
  void write(Answer answer) throws IOException {
    switch (answer) {
      case OK -> write(OK, OK.length);
      case WRONG_BODY -> write(WRONG, WRONG.length);
      case SHORT_BODY -> write(SHORT, SHORT.length);
      case STATUS_500 -> write(FAILED, FAILED.length);
      case TRUNCATED -> {
        write(OK, OK.length - RIGHT_BODY.length() / 2);
        channel.close();
      }
      case RESET -> {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.close();
      }
      case SILENCE -> {}
    }
  }

  private void write(byte[] bytes, int length) throws IOException {
    int written = channel.write(ByteBuffer.wrap(bytes, 0, length));
    if (written < length) {
      throw new IllegalStateException("the send buffer took " + written + " of " + length);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static byte[] response(String status, String body) {
    String header =
        "HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            .formatted(status, body.length());
    return (header + body).getBytes(StandardCharsets.US_ASCII);
  }
}
