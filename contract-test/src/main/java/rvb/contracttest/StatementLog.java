package rvb.contracttest;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What PostgreSQL itself writes down about every statement of one service: its text, in order, and
 * by which protocol it came. Closing it ends the logging.
 */
final class StatementLog implements AutoCloseable {
  /**
   * A logged statement.
   *
   * @param how {@code execute NAME} for a prepared statement, {@code execute <unnamed>} for one
   *     that is parsed each time, {@code statement} for the simple protocol
   */
  record Logged(String how, String text) {
    boolean isPrepared() {
      return how.startsWith("execute ") && !how.equals("execute <unnamed>");
    }
  }

  private final TestPostgres postgres;
  private final Path file;
  private final Pattern line;
  private final long start;

  private StatementLog(TestPostgres postgres, Path file, Pattern line, long start) {
    this.postgres = postgres;
    this.file = file;
    this.line = line;
    this.start = start;
  }

  /** Starts logging; returns when a first request of this service has been logged. */
  static StatementLog start(Service service, TestPostgres postgres, String serviceName) {
    postgres.configure(
        "alter system set log_line_prefix = 'rvb|%a|'", "alter system set log_statement = 'all'");
    Pattern line =
        Pattern.compile(Pattern.quote("rvb|" + serviceName + "|") + "LOG:  ([^:]*): (.*)");
    Path file = postgres.server().log();
    long before = file.toFile().length();
    await("a statement of " + serviceName + " in the log")
        .until(
            () -> service.http().get("/").status() == 200 && !read(file, line, before).isEmpty());
    return new StatementLog(postgres, file, line, file.toFile().length());
  }

  /** What the service has run since the start. */
  List<Logged> statements() {
    return read(file, line, start);
  }

  private static List<Logged> read(Path file, Pattern line, long start) {
    try (var log = new RandomAccessFile(file.toFile(), "r")) {
      log.seek(start);
      byte[] bytes = new byte[Math.toIntExact(log.length() - start)];
      log.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8)
          .lines()
          .map(line::matcher)
          .filter(Matcher::matches)
          .map(matcher -> new Logged(matcher.group(1), matcher.group(2)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    postgres.configure("alter system reset log_statement");
  }
}
