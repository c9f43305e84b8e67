package rvb.wrk2;

/** Something the user must change; the message is the one line they read. */
final class UsageException extends Exception {

  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
