package rvb.wrk2.engine;

import java.util.SplittableRandom;

/**
 * Poisson arrivals: gaps are exponential and independent. Each loop draws its own process of its
 * share of the rate; together they are a Poisson process of the whole rate. The same seed, rate and
 * number of loops give the same arrivals on every machine.
 */
public final class PoissonArrivals implements Arrivals {

  private final SplittableRandom random;
  private final double meanGapNanos;
  private double nanos;
  private long end;

  /**
   * Creates the arrivals of one loop.
   *
   * @param ratePerSecond requests per second of all loops together
   * @param durationNanos length of the window; arrivals end before it does
   */
  public PoissonArrivals(long ratePerSecond, long durationNanos, long seed, int loop, int loops) {
    SplittableRandom root = new SplittableRandom(seed);
    for (int i = 0; i < loop; i++) {
      root.split();
    }
    random = root.split();
    meanGapNanos = 1e9 * loops / ratePerSecond;
    end = durationNanos;
    nanos = gap();
  }

  /** Inverts the distribution: -ln(1 - u), with StrictMath so that every machine agrees. */
  private double gap() {
    return -StrictMath.log(1 - random.nextDouble()) * meanGapNanos;
  }

  @Override
  public long next() {
    return nanos < end ? (long) nanos : NONE;
  }

  @Override
  public long take(long freeSince) {
    long intended = (long) nanos;
    nanos += gap();
    return intended;
  }

  @Override
  public void stop(long now) {
    end = Math.min(end, now);
  }
}
