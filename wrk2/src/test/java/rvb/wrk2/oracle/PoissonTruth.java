package rvb.wrk2.oracle;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What a run with drawn arrivals must show. The server cannot know when a request was intended, but
 * with a free connection for each it arrives one send lag and one loopback later.
 *
 * @param variationOfGaps standard deviation of the times between arrivals over their mean: 1 for a
 *     Poisson process, 0 for a constant rate
 * @param sojourns from arrival until just before the answer was written: a floor
 */
record PoissonTruth(double variationOfGaps, Ranked sojourns) {
  private static final long LOOPBACK_NANOS = 2_000_000;

  static PoissonTruth of(List<Served> served) {
    long[] arrivals = served.stream().mapToLong(Served::arrivalNanos).sorted().toArray();
    long[] gaps =
        IntStream.range(1, arrivals.length).mapToLong(i -> arrivals[i] - arrivals[i - 1]).toArray();
    long[] sojourns =
        served.stream().mapToLong(each -> each.readyNanos() - each.arrivalNanos()).toArray();
    return new PoissonTruth(variation(gaps), new Ranked(sojourns));
  }

  /** The most that a percentile may be: sent as late as recorded, read back as late again. */
  double mostAt(double quantile, Measured measured) {
    double most = Double.MAX_VALUE;
    for (double late : new double[] {0, 0.001, 0.01, 0.05}) {
      double slowest = sojourns.at(Math.min(1, quantile + 2 * late));
      double lag = 2.0 * measured.at("sendLag", 1 - late) + LOOPBACK_NANOS;
      most = Math.min(most, slowest + lag);
    }
    return most * (1 + Agreement.PRECISION);
  }

  private static double variation(long[] gaps) {
    double mean = new Ranked(gaps).mean();
    double squares = LongStream.of(gaps).mapToDouble(gap -> (gap - mean) * (gap - mean)).sum();
    return Math.sqrt(squares / gaps.length) / mean;
  }
}
