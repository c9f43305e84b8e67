package rvb.wrk2.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server with a planned behaviour that records what it really did to every request.
 *
 * <p>Arguments: discipline, behaviour, number of requests after which it closes its port and every
 * connection (0: never), record file. Prints its port. On standard input it understands {@code
 * count} (answers how many requests have arrived) and {@code stop} (writes the record and ends);
 * the end of the input ends it too.
 */
final class SyntheticServer {
  private static final long LONGEST_WORK_NANOS = 10_000_000_000L;

  private final Discipline discipline;
  private final Behaviour behaviour;
  private final int lastRequest;
  private final ServerSocket listener;
  private final Queue<Served> served = new ConcurrentLinkedQueue<>();
  private final Queue<Exchange> exchanges = new ConcurrentLinkedQueue<>();
  private final AtomicInteger arrived = new AtomicInteger();

  private SyntheticServer(Discipline discipline, Behaviour behaviour, int lastRequest)
      throws IOException {
    this.discipline = discipline;
    this.behaviour = behaviour;
    this.lastRequest = lastRequest;
    this.listener = new ServerSocket(0, 1024, InetAddress.getLoopbackAddress());
  }

  public static void main(String[] args) throws IOException {
    var server =
        new SyntheticServer(
            Discipline.parse(args[0]), Behaviour.parse(args[1]), Integer.parseInt(args[2]));
    Thread.ofPlatform().daemon().start(server::accept);
    System.out.println(server.listener.getLocalPort());
    server.obey(Path.of(args[3]));
  }

  private void obey(Path recordFile) throws IOException {
    var commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    String command;
    while ((command = commands.readLine()) != null) {
      switch (command) {
        case "count" -> System.out.println(arrived.get());
        case "stop" -> {
          awaitWorkInHand();
          Served.write(recordFile, served);
          System.out.println("stopped");
          return;
        }
        default -> throw new IllegalArgumentException("no such command: " + command);
      }
    }
  }

  /** A client may have its answer before the record of it is made. */
  private void awaitWorkInHand() {
    long deadline = System.nanoTime() + LONGEST_WORK_NANOS;
    while (served.size() < arrived.get() && System.nanoTime() < deadline) {
      Discipline.work(1_000_000);
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        Exchange exchange = new Exchange(socket);
        exchanges.add(exchange);
        Thread.ofPlatform().daemon().start(() -> converse(exchange));
      }
    } catch (IOException closed) {
      // the port was closed on purpose, or the process is ending
    }
  }

  private void converse(Exchange exchange) {
    try (exchange) {
      while (exchange.readRequest()) {
        long arrivalNanos = System.nanoTime();
        arrived.incrementAndGet();
        discipline.serve(number -> serve(exchange, number, arrivalNanos));
      }
    } catch (IOException gone) {
      // the client closed its end; what it had sent is in the record
    }
  }

  private void serve(Exchange exchange, int number, long arrivalNanos) {
    Service service = behaviour.next(number);
    Discipline.work(service.nanos());
    long readyNanos = System.nanoTime();
    try {
      exchange.write(service.answer());
    } catch (IOException gone) {
      // the client no longer waits; the work was done all the same
    }
    served.add(new Served(arrivalNanos, readyNanos, System.nanoTime(), service.answer()));
    if (number + 1 == lastRequest) {
      closeEverything();
    }
  }

  private void closeEverything() {
    try {
      listener.close();
      for (Exchange exchange : exchanges) {
        exchange.close();
      }
    } catch (IOException e) {
      throw new IllegalStateException("cannot close the port", e);
    }
  }
}
