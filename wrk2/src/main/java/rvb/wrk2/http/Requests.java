package rvb.wrk2.http;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The requests to send, rendered once; where there are several, each send draws one. A keyed one is
 * a single request that differs from send to send in its key.
 */
public final class Requests {

  private final byte[][] rendered;
  private final @Nullable KeyedRequest keyed;

  /** Sends these, drawn evenly. */
  public Requests(byte[]... rendered) {
    if (rendered.length == 0) {
      throw new IllegalArgumentException("no request to send; give at least one");
    }
    this.rendered = rendered.clone();
    this.keyed = null;
  }

  /** Sends this, with another key each time. */
  public Requests(KeyedRequest keyed) {
    this.rendered = new byte[][] {keyed.template()};
    this.keyed = keyed;
  }

  /** The next request's bytes; the caller must not change them. */
  public byte[] next(RandomGenerator random) {
    return rendered.length == 1 ? rendered[0] : rendered[random.nextInt(rendered.length)];
  }

  /** The request that takes a key; null where requests have none. */
  public @Nullable KeyedRequest keyed() {
    return keyed;
  }
}
