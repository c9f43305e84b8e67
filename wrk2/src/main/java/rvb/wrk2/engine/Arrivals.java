package rvb.wrk2.engine;

/**
 * The intended times of one event loop's requests, in order, in nanoseconds after t0. A caller
 * looks at the next one and takes it.
 */
public interface Arrivals {

  /** What {@link #next} says when there is no next request. */
  long NONE = Long.MAX_VALUE;

  /** The next intended time, or {@link #NONE}. */
  long next();

  /**
   * Takes the next request.
   *
   * @param freeSince when the connection that will carry it became free
   * @return its intended time
   */
  long take(long freeSince);

  /** Plans no more requests from this moment on. */
  void stop(long now);

  /** Whether a request can be due without a connection to carry it; not so in a closed loop. */
  default boolean open() {
    return true;
  }
}
