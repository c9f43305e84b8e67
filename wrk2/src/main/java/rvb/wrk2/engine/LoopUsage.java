package rvb.wrk2.engine;

import org.jspecify.annotations.Nullable;

/**
 * What one event loop used in window and drain.
 *
 * @param cpuNanos CPU time
 * @param allocatedBytes bytes allocated on the heap
 * @param runQueueDelayNanos time runnable without a CPU; null where the system does not tell
 */
record LoopUsage(long cpuNanos, long allocatedBytes, @Nullable Long runQueueDelayNanos) {}
