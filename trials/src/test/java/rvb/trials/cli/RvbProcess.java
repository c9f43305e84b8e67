package rvb.trials.cli;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged program in a process group of its own, as a terminal would start it. */
final class RvbProcess {

  private static final Duration BOUND = Duration.ofMinutes(3);

  private final Process process;
  private final Path out;
  private final Path err;

  private RvbProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts it.
   *
   * @param prefix what comes before java, such as {@code setsid}
   */
  static RvbProcess start(Path directory, List<String> prefix, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Drvb.home=" + Path.of("..").toAbsolutePath().normalize());
    command.addAll(List.of("-jar", System.getProperty("rvb.jar")));
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(directory, "out", "");
    Path err = Files.createTempFile(directory, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    return new RvbProcess(process, out, err);
  }

  int awaitExit() throws InterruptedException {
    if (!process.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("rvb did not end: " + err());
    }
    return process.exitValue();
  }

  /** Waits for the end; false when the time is up before. */
  boolean awaitEnd(Duration atMost) throws InterruptedException {
    return process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Waits until standard error has this text. */
  void awaitErr(String text) {
    await().atMost(BOUND).until(() -> err().contains(text) || !process.isAlive());
  }

  void killMinusNine() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** What Ctrl-C in a terminal does: SIGINT to all of the process group. */
  void interruptGroup() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-s", "INT", "--", "-" + process.pid()).start().waitFor();
  }

  List<ProcessHandle> descendants() {
    return process.descendants().toList();
  }

  String out() {
    return read(out);
  }

  String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
