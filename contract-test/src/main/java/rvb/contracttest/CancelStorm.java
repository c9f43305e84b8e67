package rvb.contracttest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** Clients that send a request and leave before its answer: after 0 to 20 ms, close or reset. */
final class CancelStorm {
  private static final int CLIENTS = 8;
  private static final Duration LONGEST_PATIENCE = Duration.ofMillis(20);

  private CancelStorm() {}

  /**
   * Sends so many requests, and returns when the last client has left.
   *
   * @param target the target of the i-th request
   */
  static void run(int port, int requests, IntFunction<String> target) {
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int client = i;
      clients.add(Thread.ofVirtual().start(() -> runClient(client, port, requests, target)));
    }
    clients.forEach(Load::join);
  }

  private static void runClient(int client, int port, int requests, IntFunction<String> target) {
    var random = new Random(client);
    try {
      for (int i = client; i < requests; i += CLIENTS) {
        try (RawConnection connection = new RawConnection(port)) {
          connection.sendRequest("GET", target.apply(i));
          Thread.sleep(Duration.ofNanos(random.nextLong(LONGEST_PATIENCE.toNanos())));
          connection.resetOnClose(random.nextBoolean());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
