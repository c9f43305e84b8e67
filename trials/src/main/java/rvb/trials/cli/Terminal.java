package rvb.trials.cli;

import java.util.Map;

/** Whether a person watches standard error. */
final class Terminal {

  private Terminal() {}

  /**
   * Whether lines may be written over: the launcher found a terminal, one that can do it, and
   * nobody asked for plain text. Java itself can only tell about standard input and output.
   */
  static boolean isInteractive() {
    return isInteractive(Boolean.getBoolean("rvb.terminal"), System.getenv());
  }

  static boolean isInteractive(boolean terminal, Map<String, String> environment) {
    return terminal
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.getOrDefault("TERM", "dumb"));
  }
}
