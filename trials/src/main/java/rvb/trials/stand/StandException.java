package rvb.trials.stand;

/** A stand that cannot be used; its message is one line that says what to do. */
public final class StandException extends Exception {

  private static final long serialVersionUID = 1L;

  /** The message reaches the user as it is. */
  public StandException(String message) {
    super(message);
  }

  /** The message reaches the user as it is, the cause does not. */
  public StandException(String message, Throwable cause) {
    super(message, cause);
  }
}
