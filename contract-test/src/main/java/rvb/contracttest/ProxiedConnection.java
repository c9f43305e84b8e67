package rvb.contracttest;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A client's connection to the proxy, and the one to the server that it stands for. */
final class ProxiedConnection {
  private final Socket client;
  private final Socket server;
  private final Gate gate = new Gate();
  private final Consumer<ProxiedConnection> whenClosed;
  private volatile boolean clientLeft;

  private ProxiedConnection(Socket client, Socket server, Consumer<ProxiedConnection> whenClosed) {
    this.client = client;
    this.server = server;
    this.whenClosed = whenClosed;
  }

  /**
   * Connects an accepted client to the server; nothing flows before {@link #start}.
   *
   * @param whenClosed called at least once at the end
   */
  static ProxiedConnection open(Socket client, int port, Consumer<ProxiedConnection> whenClosed)
      throws IOException {
    var server = new Socket(InetAddress.getLoopbackAddress(), port);
    client.setTcpNoDelay(true);
    server.setTcpNoDelay(true);
    return new ProxiedConnection(client, server, whenClosed);
  }

  void start(Supplier<Duration> delay) {
    new DelayLine(client, server, gate, delay, new Ends(() -> clientLeft = true)).start();
    new DelayLine(server, client, gate, delay, new Ends(() -> {})).start();
  }

  private final class Ends implements DelayLine.Listener {
    private final Runnable whenSenderLeft;

    private Ends(Runnable whenSenderLeft) {
      this.whenSenderLeft = whenSenderLeft;
    }

    @Override
    public void senderLeft() {
      whenSenderLeft.run();
    }

    @Override
    public void ended() {
      end(false);
    }
  }

  /** True once the client has closed or reset its end, also where its bytes are held. */
  boolean hasClientLeft() {
    return clientLeft;
  }

  /** Holds all bytes from now on. */
  void hold() {
    gate.shut();
  }

  /** Delivers what was held, and goes on. */
  void release() {
    gate.open();
  }

  /** Ends both sides with a reset. */
  void reset() {
    end(true);
  }

  private void end(boolean abruptly) {
    close(client, abruptly);
    close(server, abruptly);
    gate.open();
    whenClosed.accept(this);
  }

  private static void close(Socket socket, boolean abruptly) {
    try {
      if (abruptly) {
        socket.setSoLinger(true, 0);
      }
      socket.close();
    } catch (IOException alreadyClosed) {
      // There is nothing left to close.
    }
  }
}
