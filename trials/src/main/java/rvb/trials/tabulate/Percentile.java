package rvb.trials.tabulate;

import org.jspecify.annotations.Nullable;

/** When a percentile may be printed: with at least 10 / (1 - q) samples, else it is luck. */
enum Percentile {
  P50(0.5),
  P99(0.99),
  P999(0.999);

  private static final int SAMPLES_ABOVE = 10;

  private final double quantile;

  Percentile(double quantile) {
    this.quantile = quantile;
  }

  /** Samples that it takes, such as 10,000 for p99.9. */
  long leastSamples() {
    return Math.round(SAMPLES_ABOVE / (1 - quantile));
  }

  /** The value, or null where too few samples stand behind it. */
  @Nullable Long of(long samples, @Nullable Long nanos) {
    return samples >= leastSamples() ? nanos : null;
  }
}
