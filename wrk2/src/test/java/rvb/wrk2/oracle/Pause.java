package rvb.wrk2.oracle;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Takes every thread of a process off the CPU for a while: SIGSTOP, then SIGCONT. */
final class Pause {
  private Pause() {}

  /**
   * Stops the process for at least that long.
   *
   * @return for how long it certainly stood still: from the moment when all its threads were seen
   *     stopped until just before it was told to go on
   */
  static Duration of(ProcessHandle process, Duration length)
      throws IOException, InterruptedException {
    signal("-STOP", process);
    try {
      await()
          .pollInterval(Duration.ofMillis(2))
          .atMost(Duration.ofSeconds(10))
          .until(() -> isStopped(process));
      long start = System.nanoTime();
      Station.work(length.toNanos());
      return Duration.ofNanos(System.nanoTime() - start);
    } finally {
      signal("-CONT", process);
    }
  }

  private static void signal(String signal, ProcessHandle process)
      throws IOException, InterruptedException {
    Process kill =
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).inheritIO().start();
    if (!kill.waitFor(10, TimeUnit.SECONDS) || kill.exitValue() != 0) {
      throw new IllegalStateException("cannot send " + signal + " to " + process.pid());
    }
  }

  private static boolean isStopped(ProcessHandle process) throws IOException {
    List<Path> threads;
    try (var tasks = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
      threads = tasks.toList();
    }
    return threads.stream().allMatch(Pause::isThreadStopped);
  }

  private static boolean isThreadStopped(Path thread) {
    try {
      String stat = Files.readString(thread.resolve("stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) == 'T';
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the state of " + thread, e);
    }
  }
}
