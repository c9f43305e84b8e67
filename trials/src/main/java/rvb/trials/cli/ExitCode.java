package rvb.trials.cli;

/** What the exit codes of {@code rvb} mean. */
final class ExitCode {

  /** At least one trial was accepted or saturated. */
  static final int FINDING = 0;

  /** Something went wrong; one line on standard error says what. */
  static final int ERROR = 1;

  /** All went well, and no trial was accepted or saturated. */
  static final int NO_FINDING = 2;

  /** Something is worse than before, or does not come out as it is stored. */
  static final int DEVIATION = 3;

  private ExitCode() {}

  static int of(boolean hasFinding) {
    return hasFinding ? FINDING : NO_FINDING;
  }
}
