package rvb.trials.rehearse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import rvb.postgres.Leash;

/**
 * A host of a rehearsal: network, processes and mounts of its own. It lives as long as the process
 * that holds it, and that one no longer than this JVM; with it end all processes inside.
 */
final class Namespace implements AutoCloseable {

  private static final Duration LONGEST_LIFE = Duration.ofMinutes(15);
  private static final Duration START = Duration.ofSeconds(10);

  private final String name;
  private final Process holder;
  private final long pid;

  private Namespace(String name, Process holder, long pid) {
    this.name = name;
    this.holder = holder;
    this.pid = pid;
  }

  static Namespace open(String name) throws IOException, InterruptedException, RehearsalException {
    Process holder =
        new ProcessBuilder(
                "unshare",
                "--net",
                "--mount",
                "--pid",
                "--fork",
                "--kill-child",
                "--mount-proc",
                "sleep",
                Long.toString(LONGEST_LIFE.toSeconds()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Leash.ofThisJvm().hold(holder);
    return new Namespace(name, holder, inside(name, holder));
  }

  /** The first process of the namespaces, once it has become what it is to be. */
  private static long inside(String name, Process holder)
      throws InterruptedException, RehearsalException {
    long deadline = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < deadline && holder.isAlive()) {
      for (ProcessHandle child : holder.children().toList()) {
        if (child.info().command().orElse("").endsWith("sleep")) {
          return child.pid();
        }
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    throw new RehearsalException("the namespaces of the " + name + " host did not start");
  }

  String name() {
    return name;
  }

  long pid() {
    return pid;
  }

  /** A command inside. */
  List<String> inside(List<String> command) {
    List<String> inside =
        new ArrayList<>(
            List.of("nsenter", "--target", "" + pid, "--net", "--mount", "--pid", "--"));
    inside.addAll(command);
    return inside;
  }

  /**
   * Starts a command inside; it ends with the host.
   *
   * @param environment all that it inherits
   * @param output file of its output, which its errors join
   */
  Process start(List<String> command, Map<String, String> environment, Path output)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(inside(command));
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    Leash.ofThisJvm().hold(process);
    return process;
  }

  /**
   * Runs a script to its end, as an agent on the host would.
   *
   * @param folder for the script and its output
   */
  StandInHosts.Ended run(String script, Map<String, String> environment, Path folder)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile(folder, "command-", ".sh");
    Path output = Path.of(file + ".out");
    Path errors = Path.of(file + ".err");
    Files.writeString(file, script);
    ProcessBuilder builder = new ProcessBuilder(inside(List.of("sh", file.toString())));
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process =
        builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
    Leash.ofThisJvm().hold(process);
    try {
      int code = process.waitFor();
      return new StandInHosts.Ended(code, text(output), text(errors));
    } finally {
      process.destroyForcibly();
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    holder.destroyForcibly();
    try {
      holder.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
