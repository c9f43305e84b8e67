package rvb.trials.cwrk2;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * One run of the C program, raw: what it printed is parsed when it is judged, so that a parser can
 * be mended and old runs judged again.
 *
 * @param version its own version line, such as {@code wrk 4.0.0 [epoll] Copyright (C) 2012 Will
 *     Glozer}: it never calls itself wrk2
 * @param threads {@code -t}
 * @param connections {@code -c}
 * @param durationSeconds {@code -d}
 * @param ratePerSecond {@code -R}
 * @param exitCode 0 even where every answer was an error
 * @param elapsedNanos how long the process ran; less than the duration where it was interrupted
 * @param output all that it printed on standard output and standard error
 */
public record CWrk2Run(
    String version,
    int threads,
    int connections,
    long durationSeconds,
    int ratePerSecond,
    int exitCode,
    long elapsedNanos,
    String output) {

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  /** How tables and fingerprints name the engine. */
  public static final String ENGINE = "c-wrk2";

  /** Whether the process ran for as long as it was asked to. */
  @JsonIgnore
  public boolean isWhole() {
    return elapsedNanos >= durationSeconds * NANOS_PER_SECOND;
  }

  /** The engine with the program's own version, such as {@code c-wrk2 4.0.0}. */
  public String engine() {
    String[] words = version.split(" ", 3);
    return ENGINE + " " + (words.length > 1 ? words[1] : version);
  }
}
