package rvb.trials.store;

import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Judgement;

/**
 * What tables show of a stored attempt, with what was decided about it.
 *
 * @param stored the part of the file's content
 * @param judgement the latest judgement; null where the trial failed before it was measured
 */
public record JudgedSummary(StoredSummary stored, @Nullable Judgement judgement) {}
