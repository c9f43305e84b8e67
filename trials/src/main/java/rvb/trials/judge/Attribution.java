package rvb.trials.judge;

/**
 * A bottleneck with the numbers that name it.
 *
 * @param bottleneck what limited the trial
 * @param evidence one sentence
 */
public record Attribution(Bottleneck bottleneck, String evidence) {}
