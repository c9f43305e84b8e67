package rvb.wrk2.http;

import java.util.random.RandomGenerator;

/** The requests to send, rendered once; where there are several, each send draws one. */
public final class Requests {

  private final byte[][] rendered;

  /** Sends these, drawn evenly. */
  public Requests(byte[]... rendered) {
    if (rendered.length == 0) {
      throw new IllegalArgumentException("no request to send; give at least one");
    }
    this.rendered = rendered.clone();
  }

  /** The next request's bytes; the caller must not change them. */
  public byte[] next(RandomGenerator random) {
    return rendered.length == 1 ? rendered[0] : rendered[random.nextInt(rendered.length)];
  }
}
