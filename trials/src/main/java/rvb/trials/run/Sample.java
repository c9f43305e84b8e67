package rvb.trials.run;

import org.jspecify.annotations.Nullable;

/**
 * One look at all counters. Every part is null where it cannot be read, such as /proc on macOS.
 *
 * @param atNanos since the generator's t0, by the monotonic clock; negative before it
 * @param service the service's process
 * @param postgres all processes of PostgreSQL together
 * @param generator the generator's process
 * @param host CPU of the whole machine
 * @param gauges the service's own gauges
 * @param heap the service's heap
 * @param surroundings what tells whether the trial can be believed; null in older results
 */
public record Sample(
    long atNanos,
    @Nullable ProcessCounters service,
    @Nullable ProcessCounters postgres,
    @Nullable ProcessCounters generator,
    @Nullable HostTicks host,
    @Nullable Gauges gauges,
    @Nullable HeapCounters heap,
    @Nullable Surroundings surroundings) {}
