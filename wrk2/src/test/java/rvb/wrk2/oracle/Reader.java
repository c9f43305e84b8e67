package rvb.wrk2.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/**
 * The ears of a synthetic server: one thread for all connections, so that requests are seen in the
 * order in which they came. With a thread for each, one that the machine holds up would be
 * overtaken, and nobody could tell which request was which.
 */
final class Reader {
  /** A request that has arrived. */
  record Arrival(Exchange exchange, long nanos) {}

  private final Selector selector;
  private final ServerSocketChannel listener;
  private final Consumer<Arrival> arrivals;
  private int accepted;

  /** Listens on a free port of the loopback. */
  Reader(Consumer<Arrival> arrivals) throws IOException {
    this.arrivals = arrivals;
    selector = Selector.open();
    listener = ServerSocketChannel.open();
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
    listener.configureBlocking(false);
    listener.register(selector, SelectionKey.OP_ACCEPT);
  }

  int port() {
    return listener.socket().getLocalPort();
  }

  /** Accepts and reads until the port is closed. */
  void run() {
    try {
      while (listener.isOpen()) {
        selector.select(this::ready);
      }
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      selector.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lets {@link #run} close what was closed, or end; callable from any thread. */
  void wakeUp() {
    selector.wakeup();
  }

  /** Closes the port, and {@link #run} closes every connection; callable from any thread. */
  void close() throws IOException {
    listener.close();
    selector.wakeup();
  }

  private void ready(SelectionKey key) {
    try {
      if (key.attachment() instanceof Exchange exchange) {
        read(exchange);
      } else {
        accept();
      }
    } catch (IOException gone) {
      // the client has reset its connection; what it had asked is in the record
      key.cancel();
    }
  }

  private void read(Exchange exchange) throws IOException {
    if (exchange.readRequest()) {
      arrivals.accept(new Arrival(exchange, System.nanoTime()));
    }
  }

  private void accept() throws IOException {
    SocketChannel channel = listener.accept();
    if (channel != null) {
      Exchange exchange = new Exchange(accepted++, channel);
      channel.register(selector, SelectionKey.OP_READ, exchange);
    }
  }
}
