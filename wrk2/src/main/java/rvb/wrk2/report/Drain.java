package rvb.wrk2.report;

/**
 * What happened after the window, while late answers were awaited.
 *
 * @param lengthNanos until the last request had ended, at most min(duration, 30 s)
 * @param answered answers received in it, correct or not
 */
public record Drain(long lengthNanos, long answered) {}
