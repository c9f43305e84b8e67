package rvb.wrk2.report;

/**
 * What happened between t0 and the end of the planned duration (or the interrupt).
 *
 * @param lengthNanos its length
 * @param ok correct answers received in it
 * @param answered answers received in it, correct or not
 * @param achievedPerSecond {@code ok} divided by the length
 * @param bytesRead bytes received in it, heads included
 */
public record Window(
    long lengthNanos, long ok, long answered, double achievedPerSecond, long bytesRead) {}
