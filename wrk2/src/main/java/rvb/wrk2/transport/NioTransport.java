package rvb.wrk2.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;

/** The portable transport. A selector waits in whole milliseconds; the rest is slept in slices. */
final class NioTransport implements Transport {

  private static final long MILLISECOND = 1_000_000;
  private static final long SLICE_NANOS = 50_000;
  private static final int BUFFER_BYTES = 64 * 1024;

  private final Selector selector = Selector.open();
  private final ByteBuffer incoming = ByteBuffer.allocateDirect(BUFFER_BYTES);
  private final ByteBuffer outgoing = ByteBuffer.allocateDirect(BUFFER_BYTES);

  NioTransport() throws IOException {}

  @Override
  public Channel connect(InetSocketAddress target, Runnable onReady) throws IOException {
    SocketChannel socket = SocketChannel.open();
    try {
      socket.configureBlocking(false);
      socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
      SelectionKey key = socket.register(selector, SelectionKey.OP_CONNECT, onReady);
      if (socket.connect(target)) {
        key.interestOps(SelectionKey.OP_WRITE);
      }
      return new NioChannel(socket, key);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  @Override
  public void poll(long nanos) throws IOException {
    if (nanos >= MILLISECOND) {
      selector.select(NioTransport::run, nanos / MILLISECOND);
      return;
    }
    if (selector.selectNow(NioTransport::run) == 0 && nanos > 0) {
      LockSupport.parkNanos(Math.min(nanos, SLICE_NANOS));
      selector.selectNow(NioTransport::run);
    }
  }

  private static void run(SelectionKey key) {
    ((Runnable) key.attachment()).run();
  }

  @Override
  public void close() {
    try {
      selector.close();
    } catch (IOException e) {
      throw new AssertionError("a selector closes without fail", e);
    }
  }

  private final class NioChannel implements Channel {

    private final SocketChannel socket;
    private final SelectionKey key;

    NioChannel(SocketChannel socket, SelectionKey key) {
      this.socket = socket;
      this.key = key;
    }

    @Override
    public boolean finishConnect() throws IOException {
      if (!socket.finishConnect()) {
        return false;
      }
      key.interestOps(SelectionKey.OP_READ);
      return true;
    }

    @Override
    public int read(byte[] into, int offset) throws IOException {
      incoming.clear().limit(Math.min(into.length - offset, BUFFER_BYTES));
      int count = socket.read(incoming);
      if (count > 0) {
        incoming.get(0, into, offset, count);
      }
      return count;
    }

    @Override
    public boolean drained(int count) {
      return true;
    }

    @Override
    public int write(byte[] bytes, int offset) throws IOException {
      outgoing.clear();
      outgoing.put(bytes, offset, Math.min(bytes.length - offset, BUFFER_BYTES)).flip();
      int written = socket.write(outgoing);
      awaitRoom(offset + written < bytes.length);
      return written;
    }

    private void awaitRoom(boolean wanted) {
      int operations = wanted ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
      if (key.interestOps() != operations) {
        key.interestOps(operations);
      }
    }

    @Override
    public void close() {
      try {
        socket.close();
      } catch (IOException e) {
        // The descriptor is gone either way.
        key.cancel();
      }
    }
  }
}
