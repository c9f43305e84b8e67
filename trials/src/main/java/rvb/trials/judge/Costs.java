package rvb.trials.judge;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rvb.trials.run.Measurement;

/**
 * What each answer cost; null where it was not observed.
 *
 * @param serviceCpuMicros CPU time of the service per answer, in microseconds
 * @param databaseCpuMicros CPU time of PostgreSQL per answer
 * @param generatorCpuMicros CPU time of the generator per answer
 * @param serviceMemoryBytes most resident memory of the service in the window
 */
public record Costs(
    @Nullable Double serviceCpuMicros,
    @Nullable Double databaseCpuMicros,
    @Nullable Double generatorCpuMicros,
    @Nullable Long serviceMemoryBytes) {

  static Costs of(Measurement measurement) {
    Usage usage = new Usage(measurement);
    return new Costs(
        boxed(usage.serviceCpuMicrosPerRequest()),
        boxed(usage.databaseCpuMicrosPerRequest()),
        boxed(usage.generatorCpuMicrosPerRequest()),
        boxed(usage.serviceMemoryBytes()));
  }

  private static @Nullable Double boxed(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }

  private static @Nullable Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
