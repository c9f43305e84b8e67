package rvb.wrk2.testserver;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Accepts connections on loopback and lets a script answer each request. */
public final class ScriptedServer implements AutoCloseable {

  /** What happens to a request. */
  @FunctionalInterface
  public interface Script {

    /** Answers, or does not answer, request {@code number}, counted from 0 in order of arrival. */
    void handle(int number, Exchange exchange) throws IOException, InterruptedException;
  }

  private static final int BACKLOG = 1024;

  private final ServerSocket listener;
  private final Script script;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final Queue<String> heads = new ConcurrentLinkedQueue<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();

  private ScriptedServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
  }

  /** Starts a server on a free port. */
  public static ScriptedServer start(Script script) {
    try {
      ServerSocket listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
      ScriptedServer server = new ScriptedServer(listener, script);
      Thread.ofPlatform().daemon().name("scripted-server").start(server::accept);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  /** Requests that have arrived. */
  public int requests() {
    return requests.get();
  }

  /** The heads of the requests that have arrived. */
  public Queue<String> heads() {
    return heads;
  }

  /** Connections that have been accepted. */
  public int accepted() {
    return accepted.get();
  }

  /** Refuses new connections from now on. */
  public void stopListening() throws IOException {
    listener.close();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        accepted.incrementAndGet();
        sockets.add(socket);
        Thread.ofVirtual().start(() -> serve(socket));
        if (listener.isClosed()) {
          // It came between the last look at the sockets and the end of the listener.
          socket.close();
        }
      }
    } catch (IOException closed) {
      // This is how a server ends.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      Exchange exchange = new Exchange(socket, this);
      for (String head = head(in); !head.isEmpty(); head = head(in)) {
        heads.add(head);
        script.handle(requests.getAndIncrement(), exchange);
      }
    } catch (IOException ended) {
      // By the client, by the script or by the end of the test: no connection lasts for ever.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      sockets.remove(socket);
    }
  }

  /** The next request's head, or nothing at the end of the connection. */
  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return "";
      }
      head.append((char) next);
    }
    return head.toString();
  }

  /** Refuses new connections and ends those that stand. */
  @Override
  public void close() {
    try {
      listener.close();
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
