package rvb.trials.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import rvb.postgres.Leash;

/**
 * A process that a trial starts: it dies with this JVM, its output goes to a file, and it is
 * stopped within bounds.
 */
final class ChildProcess implements AutoCloseable {

  private static final Duration TERM_GRACE = Duration.ofSeconds(15);
  private static final long POLL_MILLIS = 20;

  /** All that a child inherits: anything else could change what is measured. */
  private static final List<String> INHERITED =
      List.of("PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "TZ");

  private final String name;
  private final Process process;
  private final Path log;

  private ChildProcess(String name, Process process, Path log) {
    this.name = name;
    this.process = process;
    this.log = log;
  }

  /**
   * Starts a process.
   *
   * @param environment its variables beside the few that every child inherits
   * @param log file for standard output and standard error
   */
  static ChildProcess start(
      String name, List<String> command, Map<String, String> environment, Path log)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().retainAll(INHERITED);
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Leash.ofThisJvm().hold(process);
    return new ChildProcess(name, process, log);
  }

  /**
   * Waits until the output matches.
   *
   * @throws RunException if the process ends first or the time is up, with its last words
   */
  MatchResult awaitOutput(Pattern pattern, Duration atMost)
      throws RunException, IOException, InterruptedException {
    long deadline = System.nanoTime() + atMost.toNanos();
    while (true) {
      boolean ended = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
      var found = pattern.matcher(output());
      if (found.find()) {
        return found.toMatchResult();
      }
      if (ended) {
        throw new RunException(name + " ended with code " + process.exitValue() + lastWords());
      }
      if (System.nanoTime() > deadline) {
        throw new RunException(
            name + " was not ready in " + atMost.toSeconds() + " s" + lastWords());
      }
    }
  }

  /** Waits for the end of the process; false when the time is up before. */
  boolean awaitEnd(Duration atMost) throws InterruptedException {
    return process.waitFor(atMost.toNanos(), TimeUnit.NANOSECONDS);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  int exitCode() {
    return process.exitValue();
  }

  ProcessIdentity identity() {
    return new ProcessIdentity(pid(), process.info().startInstant().orElse(Instant.EPOCH));
  }

  /** The last line of the output after a colon, or nothing: the end of a message. */
  String lastWords() throws IOException {
    List<String> lines = output().lines().filter(line -> !line.isBlank()).toList();
    return lines.isEmpty() ? "" : ": " + lines.getLast().strip();
  }

  /** All that it has printed so far. */
  String output() throws IOException {
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
  }

  /** Sends SIGINT, on which the generator ends its window and reports. */
  void interrupt() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-s", "INT", Long.toString(pid())).start().waitFor();
  }

  /** Sends SIGTERM and waits; false when the time is up before the end. */
  boolean end(Duration atMost) throws InterruptedException {
    process.destroy();
    return awaitEnd(atMost);
  }

  /** Stops by SIGTERM and, when that does not help in time, by SIGKILL. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(TERM_GRACE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
