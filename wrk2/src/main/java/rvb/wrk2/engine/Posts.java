package rvb.wrk2.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.http.KeyedRequest;

/**
 * What one event loop has posted under keys of its own: how many were acknowledged with which sum
 * of checksums, and the keys of those of which nobody knows. Costs nothing where there are no keys.
 */
final class Posts {

  /** As many keys as a report can hold; more belong to a run that measures an outage. */
  static final int MOST_LISTED = 10_000;

  private final @Nullable KeyedRequest request;
  private final int stride;
  private long nextKey;
  private long acknowledged;
  private long checksum;
  private long unacknowledged;
  private long[] listed = {};

  /**
   * @param request takes the keys; null where requests have none
   * @param firstKey the first key of this loop
   * @param stride from one key of this loop to its next, so that no other loop has the same
   */
  Posts(@Nullable KeyedRequest request, long firstKey, int stride) {
    this.request = request;
    this.nextKey = firstKey;
    this.stride = stride;
  }

  boolean keyed() {
    return request != null;
  }

  /**
   * The next request, in the array of the last one of the same connection where it fits.
   *
   * @throws IllegalStateException where requests have no keys
   */
  byte[] next(byte[] previous) {
    if (request == null) {
      throw new IllegalStateException("requests without keys are drawn, not numbered");
    }
    long key = nextKey;
    nextKey += stride;
    return request.with(key, previous);
  }

  /** A request has ended; one that is not ok may have been stored or not. */
  void ended(byte[] bytes, boolean ok) {
    if (request == null) {
      return;
    }
    if (ok) {
      acknowledged++;
      checksum += request.checksum(bytes);
    } else {
      note(request.keyOf(bytes));
    }
  }

  private void note(long key) {
    if (unacknowledged < MOST_LISTED) {
      int count = (int) unacknowledged;
      if (count == listed.length) {
        listed = Arrays.copyOf(listed, Math.max(16, 2 * count));
      }
      listed[count] = key;
    }
    unacknowledged++;
  }

  long acknowledged() {
    return acknowledged;
  }

  long checksum() {
    return checksum;
  }

  long unacknowledged() {
    return unacknowledged;
  }

  /** The keys of the first unacknowledged requests, {@link #MOST_LISTED} at most. */
  long[] listed() {
    return Arrays.copyOf(listed, (int) Math.min(unacknowledged, MOST_LISTED));
  }
}
