package rvb.trials.run;

import org.jspecify.annotations.Nullable;

/**
 * How long this machine takes for three fixed pieces of work, each the median of many repetitions.
 *
 * @param cpuNanos a fixed sum on one core
 * @param loopbackNanos one byte there and back between two threads, over loopback
 * @param statementNanos {@code select 1} on an open connection; null where there is no database
 */
public record CanaryReading(long cpuNanos, long loopbackNanos, @Nullable Long statementNanos) {}
