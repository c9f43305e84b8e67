package rvb.wrk2.oracle;

/** How a synthetic server ends a request. */
enum Answer {
  /** 200 with {@link Exchange#RIGHT_BODY}. */
  OK,
  /** 200 with a body of the right length and other bytes. */
  WRONG_BODY,
  /** 200 with a complete body that is shorter than the right one. */
  SHORT_BODY,
  /** 500 with a small body. */
  STATUS_500,
  /** A connection reset (RST) instead of an answer. */
  RESET,
  /** Half of the announced body, then an orderly close. */
  TRUNCATED,
  /** The connection stays open and nothing is ever sent. */
  SILENCE;

  /** Whether the server ends the connection with it. */
  boolean closes() {
    return this == RESET || this == TRUNCATED;
  }
}
