package rvb.contracttest;

import static org.awaitility.Awaitility.await;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A TCP proxy on the loopback address that stands between a service and PostgreSQL and breaks the
 * wire on demand: refuses, resets, holds and delays.
 */
final class FaultProxy implements AutoCloseable {
  private static final int BACKLOG = 1024;

  private final int upstreamPort;
  private final int port;
  private final Set<ProxiedConnection> connections = ConcurrentHashMap.newKeySet();
  private volatile Duration delay = Duration.ZERO;
  private boolean holding;
  private @Nullable ServerSocket listener;
  private @Nullable Socket placeholder;

  /** Forwards connections at once. */
  FaultProxy(int upstreamPort) {
    this.upstreamPort = upstreamPort;
    this.port = listen(0);
  }

  int port() {
    return port;
  }

  /** From now on, connections are refused and the open ones reset: the database is down. */
  synchronized void refuse() {
    if (listener != null) {
      close(listener);
      listener = null;
      placeholder = keepPort();
    }
    reset();
  }

  /** Accepts connections again, and holds nothing any more: the database is back. */
  synchronized void restore() {
    if (placeholder != null) {
      close(placeholder);
      placeholder = null;
      listen(port);
    }
    holding = false;
    delay = Duration.ZERO;
    connections.forEach(ProxiedConnection::release);
  }

  /** Holds every byte of open and coming connections without any sign: the wire is broken. */
  synchronized void hold() {
    holding = true;
    connections.forEach(ProxiedConnection::hold);
  }

  /** Holds every byte of the connections that are open now; coming ones work. */
  synchronized List<ProxiedConnection> holdOpenConnections() {
    List<ProxiedConnection> held = List.copyOf(connections);
    held.forEach(ProxiedConnection::hold);
    return held;
  }

  /** Ends the open connections with a reset; coming ones work. */
  synchronized void reset() {
    connections.forEach(ProxiedConnection::reset);
  }

  /** Delays every byte in each direction. */
  void delayEachWay(Duration byThis) {
    delay = byThis;
  }

  private int listen(int wantedPort) {
    try {
      var socket = new ServerSocket(wantedPort, BACKLOG, InetAddress.getLoopbackAddress());
      listener = socket;
      Thread.ofVirtual().start(() -> acceptAll(socket));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException("could not listen on port " + wantedPort, e);
    }
  }

  /** A bound socket that does not listen: connections are refused and nobody takes the port. */
  private Socket keepPort() {
    // The thread that accepts lets go of the port a moment after the listener was closed.
    return await("port " + port).ignoreExceptions().until(this::bound, Socket::isBound);
  }

  private Socket bound() throws IOException {
    var socket = new Socket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    return socket;
  }

  private void acceptAll(ServerSocket socket) {
    try {
      while (true) {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> forward(client));
      }
    } catch (IOException closed) {
      // No longer listening.
    }
  }

  private void forward(Socket client) {
    try {
      start(ProxiedConnection.open(client, upstreamPort, connections::remove));
    } catch (IOException upstreamIsDown) {
      close(client);
    }
  }

  private synchronized void start(ProxiedConnection connection) {
    if (listener == null) {
      connection.reset();
      return;
    }
    connections.add(connection);
    if (holding) {
      connection.hold();
    }
    connection.start(() -> delay);
  }

  private static void close(Closeable closeable) {
    try {
      closeable.close();
    } catch (IOException alreadyClosed) {
      // There is nothing left to close.
    }
  }

  @Override
  public synchronized void close() {
    refuse();
    if (placeholder != null) {
      close(placeholder);
    }
  }
}
