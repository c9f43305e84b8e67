package rvb.trials.run;

/**
 * The canary before a trial, when nothing of it runs yet, and after it, when nothing runs any more.
 * A block's readings are the first of its first trial and the last of its last.
 *
 * @param before before the service was started
 * @param after after the service had ended
 */
public record Canaries(CanaryReading before, CanaryReading after) {}
