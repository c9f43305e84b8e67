package rvb.wrk2.engine;

/** How a planned request ended; each one ends in exactly one of these ways. */
public enum Outcome {
  /** Answered as expected. */
  OK,
  /** Answered with another body than expected, or with something that is no HTTP. */
  WRONG_BODY,
  /** Answered completely with a status of 400 or more. */
  STATUS,
  /** Sent, and not answered within the timeout. */
  TIMEOUT,
  /** Sent, and the connection ended before the answer did. */
  RESET,
  /** Due when no connection was open and opening one failed. */
  CONNECT,
  /** Still without a connection at the end of the drain. */
  UNSENT,
  /** Sent, and still without an answer at the end of the drain. */
  UNFINISHED
}
