package rvb.ratpack;

/** The external service gave no answer, or none in time: the request is answered 502. */
final class BadGatewayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadGatewayException(Throwable cause) {
    super(cause.getMessage(), cause, false, false);
  }
}
