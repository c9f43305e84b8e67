package rvb.wrk2.report;

import org.jspecify.annotations.Nullable;

/**
 * What was asked for.
 *
 * @param url where the requests went
 * @param threads event loops
 * @param connections connections over all threads
 * @param durationNanos length of the window
 * @param ratePerSecond offered requests per second; null in a closed loop
 * @param arrivals {@code constant}, {@code poisson} or {@code closed}
 * @param seed what Poisson arrivals and random product ids were drawn from
 * @param timeoutNanos how long an answer may take, counted from the send
 * @param warmupNanos how long the target was loaded, without being measured, before the window
 * @param catchUp {@code immediate}: an overdue request leaves as soon as a connection is free
 * @param spin whether the event loops polled without ever sleeping
 * @param coalesceNanos how late a due request might leave so that the next ones left with it; 0
 *     where each left on time; null in a report from before there was such a choice
 */
public record Plan(
    String url,
    int threads,
    int connections,
    long durationNanos,
    @Nullable Long ratePerSecond,
    String arrivals,
    long seed,
    long timeoutNanos,
    long warmupNanos,
    String catchUp,
    boolean spin,
    @Nullable Long coalesceNanos) {}
