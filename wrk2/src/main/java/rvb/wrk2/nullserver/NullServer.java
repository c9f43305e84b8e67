package rvb.wrk2.nullserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/**
 * Answers every request without a body with the same 200, on one thread. It looks for nothing but
 * the empty line that ends a request, keeps connections for ever and answers pipelined requests in
 * order.
 */
public final class NullServer implements AutoCloseable {

  private static final int BACKLOG = 1024;

  private final Selector selector;
  private final ServerSocketChannel listener;
  private final byte[] response;

  private NullServer(Selector selector, ServerSocketChannel listener, byte[] response) {
    this.selector = selector;
    this.listener = listener;
    this.response = response;
  }

  /**
   * Binds on all interfaces, or on loopback alone; {@link #serve} then serves.
   *
   * @param port the port, 0 for any free one
   * @param body the body of every answer, sent as application/json
   */
  public static NullServer bind(int port, boolean loopbackOnly, byte[] body) throws IOException {
    Selector selector = Selector.open();
    ServerSocketChannel listener = ServerSocketChannel.open();
    try {
      InetSocketAddress address =
          loopbackOnly
              ? new InetSocketAddress(InetAddress.getLoopbackAddress(), port)
              : new InetSocketAddress(port);
      listener.bind(address, BACKLOG);
      listener.configureBlocking(false);
      listener.register(selector, SelectionKey.OP_ACCEPT);
      return new NullServer(selector, listener, response(body));
    } catch (IOException | RuntimeException e) {
      listener.close();
      selector.close();
      throw e;
    }
  }

  private static byte[] response(byte[] body) {
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            .formatted(body.length);
    return ByteBuffer.allocate(head.length() + body.length)
        .put(head.getBytes(StandardCharsets.US_ASCII))
        .put(body)
        .array();
  }

  /** Runs a null server as a process of its own; {@code --help} says how. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new NullServerCommand()).execute(arguments));
  }

  /** The port it listens on. */
  public int port() {
    return listener.socket().getLocalPort();
  }

  /** Serves until {@link #close} is called from another thread. */
  public void serve() throws IOException {
    try (selector;
        listener) {
      while (listener.isOpen()) {
        selector.select(this::ready);
      }
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
    }
  }

  private void ready(SelectionKey key) {
    try {
      if (key.isValid() && key.isAcceptable()) {
        accept();
      } else if (key.isValid()) {
        ((NullConnection) key.attachment()).ready(key);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void accept() throws IOException {
    SocketChannel socket = listener.accept();
    if (socket != null) {
      socket.configureBlocking(false);
      socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
      socket.register(selector, SelectionKey.OP_READ, new NullConnection(socket, response));
    }
  }

  /** Serves in the background, on a daemon thread, until closed. */
  public NullServer start() {
    Thread.ofPlatform()
        .name("null-server")
        .daemon()
        .start(
            () -> {
              try {
                serve();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    return this;
  }

  /** Stops serving; connections are closed. */
  @Override
  public void close() throws IOException {
    listener.close();
    selector.wakeup();
  }
}
