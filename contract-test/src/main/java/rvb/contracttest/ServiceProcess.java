package rvb.contracttest;

import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rvb.postgres.Leash;

/** A service's process, with all that it prints. */
final class ServiceProcess implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(60);

  private final ServiceProgram program;
  private final Process process;
  private final List<String> output;
  private final List<String> errors;

  private ServiceProcess(ServiceProgram program, Process process) {
    this.program = program;
    this.process = process;
    this.output = linesOf(process.getInputStream());
    this.errors = linesOf(process.getErrorStream());
  }

  /** Starts the program with nothing but these settings, and does not wait for it. */
  static ServiceProcess launch(ServiceProgram program, Map<String, String> settings) {
    var builder = new ProcessBuilder(program.command());
    builder.environment().keySet().removeIf(ServiceProcess::reachesTheService);
    builder.environment().putAll(settings);
    try {
      Process process = builder.start();
      Leash.ofThisJvm().hold(process);
      return new ServiceProcess(program, process);
    } catch (IOException e) {
      throw new UncheckedIOException("could not start " + program.command(), e);
    }
  }

  private static boolean reachesTheService(String name) {
    return name.matches(
        "(PG|DB_|DOWNSTREAM_|SHUTDOWN_|SERVER_|SPRING_|RATPACK_).*|PORT|.*JAVA_.*OPTIONS");
  }

  /** Waits until the service says that it is ready, and fails with its words if it does not. */
  ServiceProcess awaitReady() {
    await(program.name() + " to be ready")
        .atMost(START)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> !process.isAlive() || isReady());
    if (!isReady()) {
      throw new AssertionError(program.name() + " ended instead of starting: " + words());
    }
    return this;
  }

  private boolean isReady() {
    return output.stream().anyMatch(line -> readyLine().matcher(line).matches());
  }

  private Pattern readyLine() {
    return Pattern.compile(Pattern.quote(program.name()) + " ready on port (\\d+)");
  }

  /** The port that the service says it listens on. */
  int port() {
    return output.stream()
        .map(readyLine()::matcher)
        .filter(Matcher::matches)
        .map(matcher -> Integer.parseInt(matcher.group(1)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(program.name() + " is not ready: " + words()));
  }

  /** What it has printed on standard output so far. */
  List<String> output() {
    return List.copyOf(output);
  }

  /** What it has printed on standard error so far. */
  List<String> errors() {
    return List.copyOf(errors);
  }

  /** The CPU time that it has used since its start. */
  Duration cpuTime() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Sends SIGTERM. */
  void terminate() {
    process.destroy();
  }

  /** Waits for the end of the process, at most so long, and returns its exit code. */
  int awaitExit(Duration atMost) {
    try {
      if (process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new AssertionError(program.name() + " still runs after " + atMost + ": " + words());
  }

  private String words() {
    return String.join("\n", output) + "\n" + String.join("\n", errors);
  }

  /** Kills the process; what SIGTERM does is a test of its own. */
  @Override
  public void close() {
    process.destroyForcibly();
    awaitExit(Duration.ofSeconds(10));
  }

  private static List<String> linesOf(InputStream stream) {
    List<String> lines = new CopyOnWriteArrayList<>();
    Thread.ofVirtual().start(() -> collect(stream, lines));
    return lines;
  }

  private static void collect(InputStream stream, List<String> lines) {
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      reader.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException closed) {
      // The process is gone; what it said is kept.
    }
  }
}
