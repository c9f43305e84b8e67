package rvb.trials.store;

import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Judgement;

/**
 * A stored attempt with what was decided about it.
 *
 * @param stored the file's content
 * @param judgement the latest judgement; null where the trial failed before it was measured
 */
public record JudgedTrial(StoredTrial stored, @Nullable Judgement judgement) {}
