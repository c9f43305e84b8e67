package rvb.contracttest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
   * @param failures connections that broke; a client ends with its connection
   */
  record Result(List<Answer> answers, List<IOException> failures) {}

  /**
   * Sends all requests and waits for their answers.
   *
   * @param target the target of the i-th request, i from 0 to clients x requests - 1
   */
  Result run(int port, IntFunction<String> target) {
    List<Answer> answers = new CopyOnWriteArrayList<>();
    List<IOException> failures = new CopyOnWriteArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      int client = i;
      threads.add(
          Thread.ofVirtual().start(() -> runClient(client, port, target, answers, failures)));
    }
    threads.forEach(Load::join);
    return new Result(answers, failures);
  }

  private void runClient(
      int client,
      int port,
      IntFunction<String> target,
      List<Answer> allAnswers,
      List<IOException> failures) {
    List<Answer> answers = new ArrayList<>();
    try (RawConnection connection = new RawConnection(port)) {
      for (int request = 0; request < requests; request++) {
        answers.add(connection.get(target.apply(client * requests + request)));
      }
    } catch (IOException broken) {
      failures.add(broken);
    }
    allAnswers.addAll(answers);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted under load", e);
    }
  }
}
