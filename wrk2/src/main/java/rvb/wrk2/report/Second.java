package rvb.wrk2.report;

import org.jspecify.annotations.Nullable;

/**
 * One second of the run, counted from t0.
 *
 * @param second 0 for the first second
 * @param planned requests intended in it
 * @param sent requests that left in it
 * @param ok requests that ended ok in it
 * @param failed requests that ended otherwise in it
 * @param p50Nanos median latency of the requests that ended in it; null where none did
 * @param p99Nanos 99th percentile of the same
 * @param maxNanos maximum of the same
 */
public record Second(
    int second,
    long planned,
    long sent,
    long ok,
    long failed,
    @Nullable Long p50Nanos,
    @Nullable Long p99Nanos,
    @Nullable Long maxNanos) {}
