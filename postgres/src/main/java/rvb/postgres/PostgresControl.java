package rvb.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** pg_ctl for one data directory: stops the server and starts it again as it was started first. */
final class PostgresControl {

  private static final int ROOT = 0;

  private final Path dataDirectory;
  private final Path pgCtl;
  private final Path log;

  /**
   * @throws IOException if no server has ever started in the data directory
   */
  PostgresControl(Path dataDirectory, Path log) throws IOException {
    this.dataDirectory = dataDirectory;
    this.pgCtl = Path.of(serverBinary(dataDirectory)).resolveSibling("pg_ctl");
    this.log = log;
  }

  /** The server writes the command it was started with into its data directory. */
  private static String serverBinary(Path dataDirectory) throws IOException {
    String command = Files.readString(dataDirectory.resolve("postmaster.opts"));
    return command.substring(0, command.indexOf(" \""));
  }

  /** Stops without a checkpoint and cuts all connections, as a crash does. */
  void stopImmediately() {
    pgCtl("stop", "-m", "immediate");
  }

  void stopFast() {
    pgCtl("stop", "-m", "fast");
  }

  /** Starts, after recovery, with the same command line and so on the same port. */
  void start() {
    pgCtl("restart", "-m", "immediate");
  }

  boolean isRunning() {
    return Files.exists(pidFile());
  }

  long postmasterPid() throws IOException {
    return Long.parseLong(Files.readAllLines(pidFile()).getFirst().strip());
  }

  private Path pidFile() {
    return dataDirectory.resolve("postmaster.pid");
  }

  private void pgCtl(String... arguments) {
    List<String> command = new ArrayList<>(asUnprivileged());
    command.addAll(List.of(pgCtl.toString(), "-D", dataDirectory.toString(), "-w", "-t", "60"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(Redirect.appendTo(log.toFile()))
              .start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("pg_ctl " + arguments[0] + " failed: " + LogTail.of(log));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted during pg_ctl " + arguments[0], e);
    }
  }

  /** PostgreSQL refuses to run as root; in a user namespace root is nobody. */
  private List<String> asUnprivileged() {
    try {
      boolean root = Files.getAttribute(dataDirectory, "unix:uid").equals(ROOT);
      return root ? List.of("unshare", "-U") : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
