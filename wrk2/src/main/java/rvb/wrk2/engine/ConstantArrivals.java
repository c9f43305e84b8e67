package rvb.wrk2.engine;

import java.math.BigInteger;

/**
 * A constant rate: request i of the whole run is intended at floor(i x 1e9 / rate) nanoseconds,
 * exactly, however long the run. Of n loops, loop k has the requests k, k + n, k + 2n and so on.
 *
 * <p>The division is carried along as quotient and remainder, so nothing drifts and nothing
 * overflows. At 3 a second the first loop of one has 0, 333,333,333, 666,666,666, 1,000,000,000.
 */
public final class ConstantArrivals implements Arrivals {

  private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

  private final long rate;
  private final long stepNanos;
  private final long stepRemainder;
  private long left;
  private long end;
  private long nanos;
  private long remainder;

  /**
   * Creates the arrivals of one loop.
   *
   * @param ratePerSecond requests per second of all loops together
   * @param durationNanos length of the window
   */
  public ConstantArrivals(long ratePerSecond, long durationNanos, int loop, int loops) {
    this.rate = ratePerSecond;
    end = durationNanos;
    BigInteger[] step = nanosOf(loops);
    stepNanos = step[0].longValueExact();
    stepRemainder = step[1].longValueExact();
    BigInteger[] first = nanosOf(loop);
    nanos = first[0].longValueExact();
    remainder = first[1].longValueExact();
    left = (planned(ratePerSecond, durationNanos) - loop + loops - 1) / loops;
  }

  /** floor(rate x duration): the requests of all loops together. */
  public static long planned(long ratePerSecond, long durationNanos) {
    return BigInteger.valueOf(ratePerSecond)
        .multiply(BigInteger.valueOf(durationNanos))
        .divide(SECOND)
        .longValueExact();
  }

  private BigInteger[] nanosOf(long requests) {
    return BigInteger.valueOf(requests)
        .multiply(SECOND)
        .divideAndRemainder(BigInteger.valueOf(rate));
  }

  @Override
  public long next() {
    return left > 0 && nanos < end ? nanos : NONE;
  }

  @Override
  public long take(long freeSince) {
    long intended = nanos;
    left--;
    nanos += stepNanos;
    remainder += stepRemainder;
    if (remainder >= rate) {
      remainder -= rate;
      nanos++;
    }
    return intended;
  }

  @Override
  public void stop(long now) {
    end = Math.min(end, now);
  }
}
