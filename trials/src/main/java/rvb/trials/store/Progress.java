package rvb.trials.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;

/** What of a plan is done and what is still to do, as the journal tells it. */
final class Progress {

  /** An invalid or failed trial is repeated at most twice, a probe of a search once. */
  private static final int MOST_WASTED_ATTEMPTS = 3;

  private static final int MOST_WASTED_ATTEMPTS_OF_PROBE = 2;

  private final int mostWasted;
  private final List<PlannedTrial> trials;
  private final Map<String, Verdict> findings = new HashMap<>();
  private final Map<String, Integer> started = new HashMap<>();
  private final Map<String, Integer> wasted = new HashMap<>();
  private final Map<String, Boolean> done = new HashMap<>();

  Progress(Plan plan, List<PlannedTrial> trials) {
    this.mostWasted =
        plan.capacity().isPresent() ? MOST_WASTED_ATTEMPTS_OF_PROBE : MOST_WASTED_ATTEMPTS;
    this.trials = new ArrayList<>(trials);
  }

  /** One trial more, after all others. */
  void add(PlannedTrial trial) {
    trials.add(trial);
  }

  /** Adds those trials that were not planned yet. */
  void extend(List<PlannedTrial> all) {
    trials.addAll(all.subList(trials.size(), all.size()));
  }

  /** How many trials there are, done or not. */
  int planned() {
    return trials.size();
  }

  /** The last block. */
  int blocks() {
    return trials.getLast().block();
  }

  void started(String trialId, int attempt) {
    started.merge(trialId, attempt, Math::max);
  }

  /** Notes an attempt that came to its end: a finding closes the trial, anything else is wasted. */
  void concluded(String trialId, boolean finding) {
    if (finding) {
      done.put(trialId, true);
    } else {
      wasted.merge(trialId, 1, Integer::sum);
    }
  }

  void judged(String trialId, Verdict verdict) {
    concluded(trialId, verdict.isFinding());
    findings.put(trialId, verdict);
  }

  /**
   * The next attempt: within a block first what was never tried, then what must be repeated, so
   * that a disturbance has time to pass. An attempt that was cut short does not count as one of the
   * repetitions.
   */
  Optional<Attempt> next() {
    return trials.stream()
        .filter(this::isOpen)
        .min(
            Comparator.comparingInt(PlannedTrial::block)
                .thenComparingInt(trial -> started.getOrDefault(trial.id(), 0))
                .thenComparingInt(PlannedTrial::sequence))
        .map(trial -> new Attempt(trial, started.getOrDefault(trial.id(), 0) + 1));
  }

  /** Trials that need no further attempt. */
  List<PlannedTrial> closedTrials() {
    return trials.stream().filter(trial -> !isOpen(trial)).toList();
  }

  /** The verdict on the last attempt that was judged. */
  Optional<Verdict> verdict(PlannedTrial trial) {
    return Optional.ofNullable(findings.get(trial.id()));
  }

  /** How many trials need at least one more attempt. */
  int open() {
    return openTrials().size();
  }

  List<PlannedTrial> openTrials() {
    return trials.stream().filter(this::isOpen).toList();
  }

  private boolean isOpen(PlannedTrial trial) {
    return !done.containsKey(trial.id()) && wasted.getOrDefault(trial.id(), 0) < mostWasted;
  }
}
