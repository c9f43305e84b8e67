package rvb.wrk2.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the generator itself fared in window and drain: what it cost, and what held it up.
 *
 * @param threadCpuNanos CPU time of each event loop
 * @param processCpuNanos CPU time of the whole process
 * @param runQueueDelayNanos how long the event loops were runnable without a CPU; null where the
 *     system does not tell (anything but Linux)
 * @param gcPauses garbage collections
 * @param gcPauseMaxNanos the longest of them; 0 where there was none
 * @param hiccupP999Nanos how much longer than asked for a sleeping thread slept, 99.9th percentile
 * @param hiccupMaxNanos the maximum of the same
 * @param allocatedBytes bytes allocated by the event loops
 */
public record Self(
    List<Long> threadCpuNanos,
    long processCpuNanos,
    @Nullable Long runQueueDelayNanos,
    long gcPauses,
    long gcPauseMaxNanos,
    long hiccupP999Nanos,
    long hiccupMaxNanos,
    long allocatedBytes) {}
