package rvb.trials.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import rvb.trials.capacity.CapacitySearch;
import rvb.trials.capacity.Probe;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Subject;
import rvb.trials.run.Measurement;
import rvb.trials.run.TrialOutcome;
import rvb.trials.run.WarmUpCurve;
import rvb.trials.store.JudgedTrial;
import rvb.trials.store.SuiteStore;

/**
 * The searches for the capacity of several services, one probe of each in turn, so that a drift of
 * the machine meets them all. What is stored decides how each goes on; only the time that a stopped
 * command had used is forgotten.
 */
final class Searches implements TrialSource {

  private static final double NANOS_PER_SECOND = 1e9;

  private final int firstRate;
  private final Duration atMost;
  private final Map<Subject, Duration> used = new HashMap<>();
  private final Map<Subject, Duration> longest = new HashMap<>();
  private final Map<Subject, Double> closedLoopRates = new HashMap<>();
  private final Set<Subject> outOfTime = new HashSet<>();

  /**
   * @param firstRate the first probe's, in requests per second
   * @param atMost the time of each service's search
   */
  Searches(int firstRate, Duration atMost) {
    this.firstRate = firstRate;
    this.atMost = atMost;
  }

  @Override
  public boolean grow(SuiteStore store) throws IOException {
    List<PlannedTrial> done = store.closedTrials();
    int number = done.size();
    for (Subject subject : shuffled(store.plan())) {
      CapacitySearch.Next next = next(subject, store, done);
      if (next != null) {
        number++;
        Load.Constant load = new Load.Constant(next.ratePerSecond());
        store.add(PlannedTrial.probe(number, subject, store.plan().scenarios().getFirst(), load));
      }
    }
    if (number == done.size()) {
      store.end(outOfTime.isEmpty() ? "every search is over" : "the time was up");
    }
    return number > done.size();
  }

  /** Services that ran out of time before their search had come to its end. */
  Set<Subject> outOfTime() {
    return Set.copyOf(outOfTime);
  }

  private CapacitySearch.@Nullable Next next(
      Subject subject, SuiteStore store, List<PlannedTrial> done) {
    List<PlannedTrial> trials =
        done.stream().filter(trial -> trial.subject().equals(subject)).toList();
    if (trials.stream().anyMatch(trial -> store.verdict(trial).isEmpty())) {
      // It does not start, or breaks the contract: no other rate would do better.
      return null;
    }
    List<Probe> probes = trials.stream().map(trial -> probe(trial, store)).toList();
    CapacitySearch.Next next =
        new CapacitySearch(firstRate, closedLoopRates.get(subject)).next(probes);
    if (next != null && !hasTime(subject)) {
      outOfTime.add(subject);
      return null;
    }
    return next;
  }

  private boolean hasTime(Subject subject) {
    Duration after =
        used.getOrDefault(subject, Duration.ZERO)
            .plus(longest.getOrDefault(subject, Duration.ZERO));
    return after.compareTo(atMost) <= 0;
  }

  private static Probe probe(PlannedTrial trial, SuiteStore store) {
    int rate = ((Load.Constant) trial.load()).ratePerSecond();
    return new Probe(
        rate,
        switch (store.verdict(trial).orElseThrow()) {
          case Verdict.Accepted _ -> Probe.Result.PASSED;
          case Verdict.Saturated _ -> Probe.Result.FAILED;
          case Verdict.Invalid _ -> Probe.Result.INVALID;
        });
  }

  private static List<Subject> shuffled(Plan plan) {
    List<Subject> subjects = new ArrayList<>(plan.subjects());
    Collections.shuffle(
        subjects, RandomGeneratorFactory.of("L64X128MixRandom").create(plan.seed().value()));
    return subjects;
  }

  @Override
  public void judged(JudgedTrial judged, Duration took) {
    Subject subject = judged.stored().trial().subject();
    used.merge(subject, took, Duration::plus);
    longest.merge(subject, took, (one, other) -> one.compareTo(other) > 0 ? one : other);
    if (judged.stored().outcome() instanceof TrialOutcome.Measured(Measurement measurement)
        && measurement.warmUp() != null) {
      closedLoopRate(measurement.warmUp())
          .ifPresent(rate -> closedLoopRates.merge(subject, rate, Math::max));
    }
  }

  /** What the service answered per second in the last stretch of its warm-up, a closed loop. */
  private static OptionalDouble closedLoopRate(WarmUpCurve warmUp) {
    return warmUp.slices().stream()
        .skip(Math.max(0, warmUp.slices().size() - 1L))
        .filter(slice -> slice.lengthNanos() > 0)
        .mapToDouble(slice -> slice.answered() * NANOS_PER_SECOND / slice.lengthNanos())
        .max();
  }
}
