package rvb.trials.tabulate;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A figure that is estimated with an interval, and in which services are compared. */
public enum Measure {
  /** Correct answers per second within the window. */
  ACHIEVED("achieved/s", false, Figures::achievedPerSecond),
  /** Median latency from the intended time. */
  P50("p50 ms", true, Figures::p50Nanos),
  /** 99th percentile of latency. */
  P99("p99 ms", true, Figures::p99Nanos),
  /** CPU time of the service per answer. */
  SERVICE_CPU("service CPU us/req", false, Figures::serviceCpuMicros);

  private final String title;
  private final boolean latency;
  private final Function<Figures, ? extends @Nullable Number> value;

  Measure(String title, boolean latency, Function<Figures, ? extends @Nullable Number> value) {
    this.title = title;
    this.latency = latency;
    this.value = value;
  }

  /** The title of its column. */
  String title() {
    return title;
  }

  /** Whether it means nothing where the rate was not held. */
  boolean isLatency() {
    return latency;
  }

  /** What it was in one attempt, in base units. */
  @Nullable Number of(Figures figures) {
    return value.apply(figures);
  }
}
