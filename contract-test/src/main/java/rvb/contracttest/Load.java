package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;

/**
 * A closed loop of so many clients, each on one connection of its own.
 *
 * @param clients how many, 1 or more
 * @param requests how many each client sends
 */
record Load(int clients, int requests) {
  /**
   * What came of it.
   *
   * @param requests how many were to be sent
   * @param byRequest the answer to the i-th request
   * @param failures connections that broke; a client ends with its connection
   */
  record Result(int requests, Map<Integer, Answer> byRequest, List<IOException> failures) {
    /** Asserts that every request was answered 200 with its own body. */
    void assertAnswered(IntFunction<String> expectedBody) {
      assertThat(failures).isEmpty();
      assertThat(byRequest).hasSize(requests);
      assertThat(byRequest.entrySet())
          .filteredOn(
              entry ->
                  entry.getValue().status() != 200
                      || !entry.getValue().body().equals(expectedBody.apply(entry.getKey())))
          .as("wrong answers")
          .isEmpty();
    }
  }

  /** One request on a client's connection. */
  private interface Exchange {
    Answer with(Client client, int request) throws IOException;
  }

  /**
   * Sends all requests and waits for their answers.
   *
   * @param target the target of the i-th request, i from 0 to clients x requests - 1
   */
  Result run(int port, IntFunction<String> target) {
    return run(port, (client, i) -> client.get(target.apply(i)));
  }

  /**
   * The same with posts to one target.
   *
   * @param json the body of the i-th request
   */
  Result post(int port, String target, IntFunction<String> json) {
    return run(port, (client, i) -> client.post(target, json.apply(i)));
  }

  private Result run(int port, Exchange exchange) {
    Map<Integer, Answer> answers = new ConcurrentHashMap<>();
    List<IOException> failures = new CopyOnWriteArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      int client = i;
      threads.add(
          Thread.ofVirtual().start(() -> runClient(client, port, exchange, answers, failures)));
    }
    threads.forEach(Load::join);
    return new Result(clients * requests, answers, failures);
  }

  private void runClient(
      int client,
      int port,
      Exchange exchange,
      Map<Integer, Answer> answers,
      List<IOException> failures) {
    try (Client connection = new Client(port)) {
      for (int request = client * requests; request < (client + 1) * requests; request++) {
        answers.put(request, exchange.with(connection, request));
      }
    } catch (IOException broken) {
      failures.add(broken);
    }
  }

  /** Waits for the end of a thread. */
  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted under load", e);
    }
  }
}
