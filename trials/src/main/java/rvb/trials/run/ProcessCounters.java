package rvb.trials.run;

import org.jspecify.annotations.Nullable;

/**
 * Counters of one process, or of a process and all its children.
 *
 * @param cpuMicros CPU time used since it started, user and system, in microseconds
 * @param rssBytes resident memory
 * @param threads threads alive
 */
public record ProcessCounters(long cpuMicros, @Nullable Long rssBytes, @Nullable Integer threads) {}
