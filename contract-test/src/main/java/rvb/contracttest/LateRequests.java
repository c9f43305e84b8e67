package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Clients whose connections were open and idle when a service was told to end, and who send one
 * more request each. A server may serve it, refuse it or close the connection; HTTP asks the client
 * to try again elsewhere.
 */
final class LateRequests implements AutoCloseable {
  /** What became of a request on a connection from before. */
  enum Fate {
    ANSWERED,
    REFUSED,
    CLOSED
  }

  private final List<RawConnection> connections = new ArrayList<>();

  private LateRequests() {}

  /** Opens so many connections, each of which has served a request. */
  static LateRequests prepare(Service service, int connections) throws IOException {
    var late = new LateRequests();
    for (int i = 0; i < connections; i++) {
      RawConnection connection = service.connect();
      late.connections.add(connection);
      assertThat(connection.get("/").body()).isEqualTo(Expected.PRODUCTS);
    }
    return late;
  }

  /** Sends a request on each connection. */
  void send() {
    for (RawConnection connection : connections) {
      try {
        connection.sendRequest("GET", "/");
      } catch (IOException closed) {
        // Seen again where the answer is read.
      }
    }
  }

  /**
   * How many requests ended in which way.
   *
   * @throws SocketTimeoutException if one is neither answered nor closed
   */
  Map<Fate, Integer> fates() throws IOException {
    Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
    for (RawConnection connection : connections) {
      fates.merge(fate(connection), 1, Integer::sum);
    }
    return fates;
  }

  private static Fate fate(RawConnection connection) throws IOException {
    Answer answer;
    try {
      answer = connection.receive(true);
    } catch (SocketTimeoutException silent) {
      throw silent;
    } catch (IOException closed) {
      return Fate.CLOSED;
    }
    if (answer.status() == 503) {
      return Fate.REFUSED;
    }
    assertThat(answer.body()).as("late answer %d", answer.status()).isEqualTo(Expected.PRODUCTS);
    return Fate.ANSWERED;
  }

  @Override
  public void close() throws IOException {
    for (RawConnection connection : connections) {
      connection.close();
    }
  }
}
