package rvb.wrk2.report;

/**
 * How each planned request ended: in exactly one class, so that the classes add up to {@code
 * planned}.
 *
 * @param planned floor(rate x duration) at a constant rate, the arrivals drawn with Poisson
 *     arrivals, the requests sent in a closed loop; after an interrupt those whose time had come
 * @param ok answered as expected
 * @param wrongBody answered with another body than expected, or with something that is no HTTP
 * @param status answered completely with a status of 400 or more
 * @param timeout sent, and not answered within the timeout
 * @param reset sent, and the connection ended before the answer did
 * @param connect due when no connection was open and opening one failed
 * @param unsent still without a connection when the drain ended
 * @param unfinished sent, and still without an answer when the drain ended
 */
public record Accounting(
    long planned,
    long ok,
    long wrongBody,
    long status,
    long timeout,
    long reset,
    long connect,
    long unsent,
    long unfinished) {

  /** The sum of the classes; equal to {@code planned} in every report of this program. */
  public long classified() {
    return ok + failed();
  }

  /** Requests that ended in any class but ok. */
  public long failed() {
    return wrongBody + status + timeout + reset + connect + unsent + unfinished;
  }
}
