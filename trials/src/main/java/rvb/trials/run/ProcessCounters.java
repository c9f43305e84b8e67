package rvb.trials.run;

import org.jspecify.annotations.Nullable;

/**
 * Counters of one process, or of a process and all its children.
 *
 * @param cpuMicros CPU time used since it started, user and system, in microseconds
 * @param rssBytes resident memory
 * @param threads threads alive
 * @param runQueueMicros time that its threads of now have waited for a core, in microseconds
 * @param throttling how often a CPU quota stopped it
 */
public record ProcessCounters(
    long cpuMicros,
    @Nullable Long rssBytes,
    @Nullable Integer threads,
    @Nullable Long runQueueMicros,
    @Nullable Throttling throttling) {}
