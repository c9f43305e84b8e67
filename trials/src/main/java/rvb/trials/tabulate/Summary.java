package rvb.trials.tabulate;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a point over its valid trials, in base units; null where no trial has one.
 *
 * @param achievedPerSecond correct answers per second within the window
 * @param p50Nanos median latency from the intended time
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param maxNanos the longest of all trials
 * @param errors requests of all trials that did not end ok
 * @param serviceCpuMicros CPU time of the service per answer
 * @param databaseCpuMicros CPU time of PostgreSQL per answer
 * @param generatorCpuMicros CPU time of the generator per answer
 * @param memoryBytes most resident memory of the service in any trial
 */
public record Summary(
    @Nullable Estimate achievedPerSecond,
    @Nullable Estimate p50Nanos,
    @Nullable Estimate p99Nanos,
    @Nullable Estimate p999Nanos,
    @Nullable Long maxNanos,
    @Nullable Long errors,
    @Nullable Estimate serviceCpuMicros,
    @Nullable Estimate databaseCpuMicros,
    @Nullable Estimate generatorCpuMicros,
    @Nullable Long memoryBytes) {

  static Summary of(List<Figures> trials) {
    return new Summary(
        estimate(trials, Figures::achievedPerSecond),
        estimate(trials, Figures::p50Nanos),
        estimate(trials, Figures::p99Nanos),
        estimate(trials, Figures::p999Nanos),
        largest(trials, Figures::maxNanos),
        sum(trials, Figures::errors),
        estimate(trials, Figures::serviceCpuMicros),
        estimate(trials, Figures::databaseCpuMicros),
        estimate(trials, Figures::generatorCpuMicros),
        largest(trials, Figures::memoryBytes));
  }

  /** The estimate of a measure. */
  public @Nullable Estimate of(Measure measure) {
    return switch (measure) {
      case ACHIEVED -> achievedPerSecond;
      case P50 -> p50Nanos;
      case P99 -> p99Nanos;
      case SERVICE_CPU -> serviceCpuMicros;
    };
  }

  private static @Nullable Estimate estimate(
      List<Figures> trials, Function<Figures, ? extends @Nullable Number> figure) {
    return Estimate.of(trials.stream().<@Nullable Number>map(figure).toList());
  }

  private static @Nullable Long largest(
      List<Figures> trials, Function<Figures, @Nullable Long> figure) {
    return trials.stream().map(figure).filter(Objects::nonNull).max(Long::compare).orElse(null);
  }

  private static @Nullable Long sum(
      List<Figures> trials, Function<Figures, @Nullable Long> figure) {
    return trials.stream().map(figure).filter(Objects::nonNull).reduce(Long::sum).orElse(null);
  }
}
