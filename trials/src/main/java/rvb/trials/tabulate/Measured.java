package rvb.trials.tabulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Claim;
import rvb.trials.plan.Load;
import rvb.trials.store.JudgedSummary;
import rvb.trials.store.Results;
import rvb.trials.store.StoredSummary;
import rvb.wrk2.report.Latency;

/** The values of one suite, by point and block; the last attempt at each trial counts. */
final class Measured {

  private static final double NANOS_PER_MILLI = 1e6;

  private final Map<Key, Map<Integer, JudgedSummary>> trials = new HashMap<>();

  private record Key(String service, String scenario, String load) {}

  /**
   * A value of one block.
   *
   * @param noisy whether the machine disturbed the trial
   */
  record Value(int block, double value, boolean noisy) {}

  /** Reads a suite. */
  static Measured of(Path suite) throws IOException {
    Measured measured = new Measured();
    Results.below(List.of(suite)).forEach(measured::note);
    return measured;
  }

  private void note(JudgedSummary trial) {
    var planned = trial.stored().trial();
    Key key = new Key(planned.subject().label(), planned.scenario().name(), planned.load().word());
    trials
        .computeIfAbsent(key, _ -> new TreeMap<>())
        .merge(
            planned.block(),
            trial,
            (one, other) -> one.stored().attempt() > other.stored().attempt() ? one : other);
  }

  /** What was found at a point, in the order of blocks; invalid trials say nothing. */
  List<Value> values(Claim.Point point) {
    List<Value> values = new ArrayList<>();
    of(point)
        .forEach(
            (block, trial) -> {
              Double value = value(trial, point.which());
              if (value != null) {
                values.add(new Value(block, value, isNoisy(trial.judgement())));
              }
            });
    return values;
  }

  /** Why trials at a point say nothing, one reason each. */
  List<String> failures(Claim.Point point) {
    return of(point).values().stream()
        .filter(trial -> value(trial, Claim.Figure.RATE) == null)
        .map(Measured::reason)
        .distinct()
        .toList();
  }

  private Map<Integer, JudgedSummary> of(Claim.Point point) {
    return trials.getOrDefault(new Key(point.service(), point.scenario(), point.load()), Map.of());
  }

  private static @Nullable Double value(JudgedSummary trial, Claim.Figure figure) {
    StoredSummary.Numbers numbers = trial.stored().outcome().measurement();
    Judgement judgement = trial.judgement();
    if (numbers == null
        || numbers.generator() == null
        || judgement == null
        || !judgement.verdict().isFinding()) {
      return null;
    }
    if (figure == Claim.Figure.RATE) {
      return numbers.generator().window().achievedPerSecond();
    }
    // At a rate that was not held latency grows with the window; a closed loop has no such rate.
    boolean growing =
        judgement.verdict() instanceof Verdict.Saturated
            && trial.stored().trial().load() instanceof Load.Constant;
    return growing ? null : millis(numbers.generator().latency(), figure);
  }

  private static @Nullable Double millis(Latency latency, Claim.Figure figure) {
    Long nanos =
        figure == Claim.Figure.P50
            ? Percentile.P50.of(latency.count(), latency.p50Nanos())
            : Percentile.P99.of(latency.count(), latency.p99Nanos());
    return nanos == null ? null : nanos / NANOS_PER_MILLI;
  }

  private static boolean isNoisy(@Nullable Judgement judgement) {
    return judgement != null
        && switch (judgement.verdict()) {
          case Verdict.Accepted accepted -> !accepted.noisy().isEmpty();
          case Verdict.Saturated saturated -> !saturated.noisy().isEmpty();
          case Verdict.Invalid _ -> false;
        };
  }

  private static String reason(JudgedSummary trial) {
    String failed = trial.stored().outcome().reason();
    if (failed != null) {
      return failed;
    }
    return trial.judgement() != null
            && trial.judgement().verdict() instanceof Verdict.Invalid invalid
        ? "invalid: " + invalid.reasons().getFirst()
        : "not judged";
  }
}
