package rvb.contracttest;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * As many clients as connections in the pool that send {@code GET /} twenty times a second each,
 * until closed.
 */
final class SteadyLoad implements AutoCloseable {
  /**
   * What became of one request.
   *
   * @param startNanos when it was sent, by {@link System#nanoTime}
   * @param status the status, or null where the connection broke
   */
  record Sample(long startNanos, long endNanos, @Nullable Integer status, boolean isCorrect) {
    boolean isLongerThan(Duration duration) {
      return endNanos - startNanos > duration.toNanos();
    }
  }

  private static final int CLIENTS = PoolContract.DEFAULT_POOL_SIZE;
  private static final Duration PERIOD = Duration.ofMillis(50);
  private static final Duration LONGEST = Duration.ofSeconds(90);

  private final int port;
  private final List<Sample> samples = new CopyOnWriteArrayList<>();
  private final List<Thread> clients = new ArrayList<>();
  private final long end = System.nanoTime() + LONGEST.toNanos();
  private volatile boolean isClosed;

  private SteadyLoad(int port) {
    this.port = port;
  }

  static SteadyLoad start(int port) {
    var load = new SteadyLoad(port);
    for (int client = 0; client < CLIENTS; client++) {
      load.clients.add(Thread.ofVirtual().start(load::runClient));
    }
    return load;
  }

  private void runClient() {
    long next = System.nanoTime();
    while (!isClosed && System.nanoTime() < end) {
      try (Client connection = new Client(port)) {
        while (!isClosed) {
          next = awaitTurn(next);
          samples.add(sample(connection));
        }
      } catch (IOException broken) {
        samples.add(new Sample(next, System.nanoTime(), null, false));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private static long awaitTurn(long next) throws InterruptedException {
    Thread.sleep(Duration.ofNanos(Math.max(0, next - System.nanoTime())));
    return Math.max(next, System.nanoTime() - PERIOD.toNanos()) + PERIOD.toNanos();
  }

  private static Sample sample(Client connection) throws IOException {
    long start = System.nanoTime();
    Answer answer = connection.get("/");
    boolean isCorrect = answer.status() == 200 && answer.body().equals(Expected.PRODUCTS);
    return new Sample(start, System.nanoTime(), answer.status(), isCorrect);
  }

  /** What has become of the requests so far, in the order of their ends. */
  List<Sample> samples() {
    return List.copyOf(samples);
  }

  /** The requests that were not answered correctly so far. */
  List<Sample> failures() {
    return samples.stream().filter(sample -> !sample.isCorrect()).toList();
  }

  /** How many requests were answered correctly within that time. */
  long answeredWithin(long fromNanos, Duration length) {
    return samples.stream()
        .filter(Sample::isCorrect)
        .filter(sample -> sample.endNanos() - fromNanos >= 0)
        .filter(sample -> sample.endNanos() - fromNanos < length.toNanos())
        .count();
  }

  @Override
  public void close() {
    isClosed = true;
    clients.forEach(Load::join);
  }
}
