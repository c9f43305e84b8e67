package rvb.contract;

/** A body that is no {@link Message}: answered 400. */
public final class BadMessageException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  BadMessageException(String message) {
    super(message);
  }

  /** Who floods a service with nonsense must not make it fill stack traces. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
