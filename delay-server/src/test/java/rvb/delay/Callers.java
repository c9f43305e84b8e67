package rvb.delay;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** So many connections with one request each, on one thread. */
final class Callers implements AutoCloseable {
  private static final int ANSWER_BYTES = 512;

  private final List<SocketChannel> channels = new ArrayList<>();

  /** Opens the connections and sends the request on each. */
  static Callers send(int port, int count, String path) throws IOException {
    var callers = new Callers();
    try {
      for (int i = 0; i < count; i++) {
        SocketChannel channel =
            SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        callers.channels.add(channel);
        channel.write(
            ByteBuffer.wrap(
                ("GET " + path + " HTTP/1.1\r\nHost: test\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII)));
      }
      return callers;
    } catch (IOException | RuntimeException e) {
      callers.close();
      throw e;
    }
  }

  /** Waits for all answers, and counts those that end in a text. */
  long answeredWith(String end) throws IOException {
    long right = 0;
    for (SocketChannel channel : channels) {
      ByteBuffer answer = ByteBuffer.allocate(ANSWER_BYTES);
      channel.read(answer);
      String text = new String(answer.array(), 0, answer.position(), StandardCharsets.US_ASCII);
      right += text.startsWith("HTTP/1.1 200 OK\r\n") && text.endsWith(end) ? 1 : 0;
    }
    return right;
  }

  @Override
  public void close() throws IOException {
    for (SocketChannel channel : channels) {
      channel.close();
    }
  }
}
