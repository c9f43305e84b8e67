package rvb.ratpack;

import org.jspecify.annotations.Nullable;

/** The database cannot answer in time: the request is answered 503, and the client may retry. */
final class UnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Without a stack trace: an overloaded service must not spend its time on filling them. */
  UnavailableException(String message, @Nullable Throwable cause) {
    super(message, cause, false, false);
  }
}
