package rvb.trials.plan;

import org.jspecify.annotations.Nullable;

/**
 * A number that somebody else published, and the point of ours that stands beside it.
 *
 * @param run what was measured there, in words
 * @param rate requests per second; null where it was not published
 * @param p50Millis median latency in milliseconds; null where it was not published
 * @param p99Millis 99th percentile in milliseconds; null where it was not published
 * @param service ours, as tables show it
 * @param scenario ours
 * @param load ours, as in trial ids: r2000 or u50
 */
public record Published(
    String run,
    @Nullable Double rate,
    @Nullable Double p50Millis,
    @Nullable Double p99Millis,
    String service,
    String scenario,
    String load) {}
