package rvb.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a log, for a message that says why. */
final class LogTail {

  private static final int LINES = 5;

  private LogTail() {}

  static String of(Path log) {
    try {
      List<String> lines = Files.readAllLines(log);
      return String.join(" / ", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    } catch (IOException unreadable) {
      return "no log";
    }
  }
}
