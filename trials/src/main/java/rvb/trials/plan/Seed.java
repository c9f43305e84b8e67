package rvb.trials.plan;

/**
 * The number that decides the order of trials.
 *
 * @param value the seed itself, stored with every suite
 * @param declared whether the trial file gave it; a drawn one is no part of the plan's hash, so
 *     that the same file finds its unfinished suite again
 */
public record Seed(long value, boolean declared) {}
