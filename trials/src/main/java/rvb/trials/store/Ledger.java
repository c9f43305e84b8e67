package rvb.trials.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import rvb.trials.judge.Judgement;
import rvb.trials.plan.PlannedTrial;

/** What a journal says about each attempt, the latest line of each kind counting. */
final class Ledger {

  private final Map<AttemptKey, JournalEntry.Started> started = new LinkedHashMap<>();
  private final Map<AttemptKey, JournalEntry.Finished> finished = new LinkedHashMap<>();
  private final Map<AttemptKey, Judgement> judgements = new HashMap<>();
  private final Map<String, AttemptKey> keysByFile = new HashMap<>();
  private int blocks;
  private boolean ended;
  private final List<PlannedTrial> added = new ArrayList<>();

  Ledger(List<JournalEntry> entries) {
    entries.forEach(this::note);
  }

  private void note(JournalEntry entry) {
    switch (entry) {
      case JournalEntry.Planned planned -> {
        // The plan is what the trials belong to, not an event of one of them.
      }
      case JournalEntry.Added addition -> added.add(addition.trial());
      case JournalEntry.Started start ->
          started.put(new AttemptKey(start.trialId(), start.attempt()), start);
      case JournalEntry.Finished finish -> {
        AttemptKey key = new AttemptKey(finish.trialId(), finish.attempt());
        finished.put(key, finish);
        keysByFile.put(finish.file(), key);
      }
      case JournalEntry.Judged judged ->
          judgements.put(new AttemptKey(judged.trialId(), judged.attempt()), judged.judgement());
      case JournalEntry.Extended extended -> blocks = extended.blocks();
      case JournalEntry.Ended end -> ended = true;
    }
  }

  /** Whether nothing is left to do about a file: it was judged, or there is nothing to judge. */
  boolean isConcluded(String file) {
    AttemptKey key = keysByFile.get(file);
    JournalEntry.Finished finish = key == null ? null : finished.get(key);
    return finish != null && (!finish.measured() || judgements.containsKey(key));
  }

  Optional<Judgement> judgement(String trialId, int attempt) {
    return Optional.ofNullable(judgements.get(new AttemptKey(trialId, attempt)));
  }

  /** The checksum that the file carried when it was written. */
  Optional<String> sha256(String trialId, int attempt) {
    return Optional.ofNullable(finished.get(new AttemptKey(trialId, attempt)))
        .map(JournalEntry.Finished::sha256);
  }

  /** The names of all files that are complete. */
  Set<String> files() {
    return keysByFile.keySet();
  }

  /** Attempts that began and have no file. */
  long aborted() {
    return started.keySet().stream().filter(key -> !finished.containsKey(key)).count();
  }

  /** The blocks of a suite that has grown, as often as it says so; 0 where it has not. */
  int blocks() {
    return blocks;
  }

  /** Whether the suite says of itself that it does not grow any more. */
  boolean isEnded() {
    return ended;
  }

  /** How long all attempts took together that came to an end, by the wall clock. */
  Duration spent() {
    return finished.entrySet().stream()
        .filter(finish -> started.containsKey(finish.getKey()))
        .map(
            finish ->
                Duration.between(
                    Objects.requireNonNull(started.get(finish.getKey())).at(),
                    finish.getValue().at()))
        .reduce(Duration.ZERO, Duration::plus);
  }

  void replayInto(Progress progress) {
    added.forEach(progress::add);
    started.keySet().forEach(key -> progress.started(key.trialId(), key.attempt()));
    finished.forEach(
        (key, finish) -> {
          Judgement judgement = judgements.get(key);
          if (judgement != null) {
            progress.judged(key.trialId(), judgement.verdict());
          } else if (!finish.measured()) {
            progress.concluded(key.trialId(), false);
          }
        });
  }

  private record AttemptKey(String trialId, int attempt) {}
}
