package rvb.wrk2.oracle;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Samples in order of size, with nearest-rank percentiles: no interpolation, no buckets. */
final class Ranked {
  private final long[] sorted;

  Ranked(long... samples) {
    if (samples.length == 0) {
      throw new IllegalArgumentException("no samples");
    }
    sorted = samples.clone();
    Arrays.sort(sorted);
  }

  /** The smallest sample that at least this share, in 0..1, of all samples does not exceed. */
  long at(double quantile) {
    int rank = (int) Math.ceil(quantile * sorted.length - 1e-9);
    return sorted[Math.clamp(rank, 1, sorted.length) - 1];
  }

  /** The share, in 0..1, of samples above this. */
  double shareAbove(long bound) {
    return (double) LongStream.of(sorted).filter(sample -> sample > bound).count() / sorted.length;
  }

  double mean() {
    return Arrays.stream(sorted).average().orElseThrow();
  }

  int size() {
    return sorted.length;
  }
}
