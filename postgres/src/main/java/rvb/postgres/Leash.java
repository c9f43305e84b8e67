package rvb.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What this JVM has started and must not outlive it: processes, database servers and temporary
 * directories. A small shell process watches a pipe from this JVM; when the pipe breaks, because
 * the JVM ended, was killed by {@code kill -9} or took its process group down with Ctrl-C, it stops
 * and removes everything that is still held.
 *
 * <p>A shutdown hook is not enough: {@code kill -9} runs none. One watcher serves the whole JVM and
 * starts with the first thing held. Thread-safe.
 */
public final class Leash {

  private static final Leash INSTANCE = new Leash();
  private static final int SHALLOWEST_DIRECTORY = 2;

  /** Without setsid (macOS) the watcher still ignores all that can be ignored. */
  private static final String IN_A_SESSION_OF_ITS_OWN =
      "command -v setsid >/dev/null && exec setsid sh -c \"$1\" \"$0\"; exec sh -c \"$1\" \"$0\"";

  private final Set<String> held = new LinkedHashSet<>();
  private @Nullable OutputStream watcher;

  private Leash() {}

  /** The one leash of this JVM. */
  public static Leash ofThisJvm() {
    return INSTANCE;
  }

  /** Holds a process: killed at once when this JVM is gone, let go when it ends by itself. */
  public void hold(Process process) {
    String entry = "process " + process.pid();
    hold(entry);
    var _ = process.onExit().thenRun(() -> release(entry));
  }

  /**
   * Holds a directory: removed with all it contains when this JVM is gone.
   *
   * @throws IllegalArgumentException if it is the root, one of its children, or its name has a line
   *     break
   */
  public void holdDirectory(Path directory) {
    hold("directory " + checked(directory));
  }

  /** Lets go of a directory: the caller has removed it, or wants it kept. */
  public void releaseDirectory(Path directory) {
    release("directory " + checked(directory));
  }

  /** Holds whatever database server works, or starts to work, in a data directory. */
  void holdPostgres(Path dataDirectory) {
    hold("postgres " + checked(dataDirectory));
  }

  void releasePostgres(Path dataDirectory) {
    release("postgres " + checked(dataDirectory));
  }

  private static Path checked(Path directory) {
    Path absolute = directory.toAbsolutePath().normalize();
    if (absolute.getNameCount() < SHALLOWEST_DIRECTORY || absolute.toString().contains("\n")) {
      throw new IllegalArgumentException(
          "will not remove \"" + directory + "\" by itself; give a directory of its own");
    }
    return absolute;
  }

  private synchronized void hold(String entry) {
    if (held.add(entry)) {
      tell("+" + entry);
    }
  }

  private synchronized void release(String entry) {
    if (held.remove(entry)) {
      tell("-" + entry);
    }
  }

  private void tell(String line) {
    try {
      if (watcher != null) {
        write(watcher, line);
        return;
      }
    } catch (IOException watcherIsGone) {
      watcher = null;
    }
    startWatcher();
  }

  /** Starts a watcher and tells it everything held, also after somebody killed the last one. */
  private void startWatcher() {
    try {
      Process process =
          new ProcessBuilder("sh", "-c", IN_A_SESSION_OF_ITS_OWN, "rvb-leash", script())
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start();
      OutputStream pipe = process.getOutputStream();
      for (String entry : held) {
        write(pipe, "+" + entry);
      }
      watcher = pipe;
    } catch (IOException e) {
      throw new UncheckedIOException("could not start the watcher (sh)", e);
    }
  }

  private static void write(OutputStream pipe, String line) throws IOException {
    pipe.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    pipe.flush();
  }

  private static String script() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(Leash.class.getResourceAsStream("leash.sh"), "leash.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
