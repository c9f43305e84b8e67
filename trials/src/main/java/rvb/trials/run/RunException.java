package rvb.trials.run;

/** A trial that cannot be run; its message is one line that says what to do. */
final class RunException extends Exception {

  private static final long serialVersionUID = 1L;

  RunException(String message) {
    super(message);
  }
}
