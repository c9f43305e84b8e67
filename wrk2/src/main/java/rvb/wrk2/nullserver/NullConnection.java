package rvb.wrk2.nullserver;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/** One connection of the null server: counts requests as they arrive and owes each an answer. */
final class NullConnection {

  private static final int BUFFER_BYTES = 4096;

  /** How many answers one write may carry. */
  private static final int MOST_AT_ONCE = 16;

  private final SocketChannel socket;
  private final ByteBuffer incoming = ByteBuffer.allocateDirect(BUFFER_BYTES);
  private final ByteBuffer answers;
  private final int answerBytes;

  /** Bytes of answers that are owed and not yet written. */
  private long owedBytes;

  /** How much of the empty line that ends a request has been seen: line feeds in a row. */
  private int lineFeeds;

  NullConnection(SocketChannel socket, byte[] answer) {
    this.socket = socket;
    this.answerBytes = answer.length;
    this.answers = ByteBuffer.allocateDirect(answer.length * MOST_AT_ONCE);
    for (int i = 0; i < MOST_AT_ONCE; i++) {
      answers.put(answer);
    }
  }

  void ready(SelectionKey key) throws IOException {
    try {
      if (owedBytes == 0 && !read()) {
        socket.close();
        return;
      }
      write(key);
    } catch (IOException e) {
      // The peer has reset the connection; there is nobody left to answer.
      socket.close();
    }
  }

  private boolean read() throws IOException {
    incoming.clear();
    int count = socket.read(incoming);
    for (int i = 0; i < count; i++) {
      byte next = incoming.get(i);
      if (next == '\n') {
        if (++lineFeeds == 2) {
          owedBytes += answerBytes;
          lineFeeds = 0;
        }
      } else if (next != '\r') {
        lineFeeds = 0;
      }
    }
    return count >= 0;
  }

  private void write(SelectionKey key) throws IOException {
    while (owedBytes > 0) {
      // The next byte owed stands as far before the end of an answer as owedBytes says.
      int start = (int) ((answerBytes - owedBytes % answerBytes) % answerBytes);
      answers.limit((int) Math.min(answers.capacity(), start + owedBytes)).position(start);
      int written = socket.write(answers);
      owedBytes -= written;
      if (written == 0) {
        break;
      }
    }
    int operations = owedBytes > 0 ? SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    if (key.interestOps() != operations) {
      key.interestOps(operations);
    }
  }
}
