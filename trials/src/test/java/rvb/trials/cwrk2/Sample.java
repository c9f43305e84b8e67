package rvb.trials.cwrk2;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A real run of the C program: its command line, what it printed, and its exit code. */
final class Sample {

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private Sample() {}

  static CWrk2Run run(String name) {
    String text = text(name);
    int seconds = option(text, " -d(\\d+)s");
    return new CWrk2Run(
        "wrk 4.0.0 [epoll] Copyright (C) 2012 Will Glozer",
        option(text, " -t(\\d+)"),
        option(text, " -c(\\d+)"),
        seconds,
        option(text, " -R(\\d+)"),
        option(text, "--- exit code (\\d+)"),
        seconds * NANOS_PER_SECOND,
        printed(text));
  }

  /** Standard output and standard error, without the marks between them. */
  private static String printed(String text) {
    return text.lines()
        .skip(1)
        .filter(line -> !line.startsWith("---") || line.startsWith("------"))
        .filter(line -> !line.startsWith("TIME "))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static int option(String text, String pattern) {
    MatchResult found = Pattern.compile(pattern).matcher(text).results().findFirst().orElseThrow();
    return Integer.parseInt(found.group(1));
  }

  private static String text(String name) {
    try (InputStream file = Sample.class.getResourceAsStream(name + ".txt")) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
