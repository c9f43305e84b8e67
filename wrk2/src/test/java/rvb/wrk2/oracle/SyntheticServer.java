package rvb.wrk2.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import rvb.wrk2.oracle.Reader.Arrival;

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

  private final Station station;
  private final int lastRequest;
  private final Reader reader = new Reader(this::arrived);
  private final Queue<Served> served = new ConcurrentLinkedQueue<>();
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();

  private SyntheticServer(Station station, int lastRequest) throws IOException {
    this.station = station;
    this.lastRequest = lastRequest;
  }

  public static void main(String[] args) throws IOException {
    Station station = Station.parse(args[0], Behaviour.parse(args[1]));
    var server = new SyntheticServer(station, Integer.parseInt(args[2]));
    Thread.ofPlatform().daemon().start(server.reader::run);
    Thread.ofPlatform().daemon().start(server::serve);
    System.out.println(server.reader.port());
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
    while (ended.get() < arrived.get() && System.nanoTime() < deadline) {
      Station.work(1_000_000);
    }
  }

  private void arrived(Arrival arrival) {
    arrived.incrementAndGet();
    station.enter(arrival);
  }

  private void serve() {
    try {
      while (true) {
        end(station.next());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new IllegalStateException("cannot close the port", e);
    }
  }

  private void end(Station.Done done) throws IOException {
    Answer answer = done.service().answer();
    Exchange exchange = done.arrival().exchange();
    long readyNanos = System.nanoTime();
    try {
      exchange.write(answer);
    } catch (IOException gone) {
      // the client no longer waits; the work was done all the same
    }
    served.add(
        new Served(
            exchange.number(), done.arrival().nanos(), readyNanos, System.nanoTime(), answer));
    if (answer.closes()) {
      reader.wakeUp();
    }
    if (ended.incrementAndGet() == lastRequest) {
      reader.close();
    }
  }
}
