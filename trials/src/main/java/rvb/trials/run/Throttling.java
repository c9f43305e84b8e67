package rvb.trials.run;

/**
 * How often a CPU quota stopped a process, counted by its control group and all above it.
 *
 * @param periods periods of the quota in which anything wanted to run; 0 where there is no quota
 * @param throttled periods in which the quota was used up and everything had to wait
 */
public record Throttling(long periods, long throttled) {}
