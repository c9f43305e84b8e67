package rvb.trials.run;

/**
 * The service's heap and garbage collection, as its {@code /metrics} showed them.
 *
 * @param usedBytes heap in use
 * @param committedBytes heap that the JVM holds
 * @param gcPauses pauses since it started
 * @param gcPauseMicros their total length in microseconds
 */
public record HeapCounters(
    long usedBytes, long committedBytes, long gcPauses, long gcPauseMicros) {}
