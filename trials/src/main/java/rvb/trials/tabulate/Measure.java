package rvb.trials.tabulate;

import org.jspecify.annotations.Nullable;

/** A figure that is estimated with an interval, and in which services are compared. */
public enum Measure {
  /** Correct answers per second within the window. */
  ACHIEVED("achieved/s", "%,.1f", 1),
  /** Median latency from the intended time. */
  P50("p50 ms", "%,.2f", 1e6),
  /** 99th percentile of latency. */
  P99("p99 ms", "%,.2f", 1e6),
  /** CPU time of the service per answer. */
  SERVICE_CPU("service CPU us/req", "%.1f", 1);

  private final String title;
  private final String format;
  private final double unit;

  Measure(String title, String format, double unit) {
    this.title = title;
    this.format = format;
    this.unit = unit;
  }

  /** The title of its column, with the unit. */
  public String title() {
    return title;
  }

  /** An estimate with its interval in that unit. */
  public String inWords(@Nullable Estimate estimate) {
    return Cells.estimate(estimate, format, unit);
  }

  /** Whether it means nothing where the rate was not held. */
  public boolean isLatency() {
    return this == P50 || this == P99;
  }

  /** Whether more of it is better. */
  public boolean isMoreBetter() {
    return this == ACHIEVED;
  }

  /** What it was in one attempt, in base units. */
  @Nullable Number of(Figures figures) {
    return switch (this) {
      case ACHIEVED -> figures.achievedPerSecond();
      case P50 -> figures.p50Nanos();
      case P99 -> figures.p99Nanos();
      case SERVICE_CPU -> figures.serviceCpuMicros();
    };
  }
}
