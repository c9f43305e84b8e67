package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Verdict;
import rvb.trials.pairs.Credits;
import rvb.trials.pairs.PairTrial;
import rvb.trials.pairs.PairTrials;
import rvb.trials.pairs.PublishedTrial;
import rvb.wrk2.report.Latency;

/** Makes one row of all runs of a pair under one load, beside the published trial. */
final class PairRows {

  private static final double TWO_SIDED_95 = 0.975;

  private PairRows() {}

  /** Every published trial with what stands beside it, then pairs that stand beside none. */
  static List<PairRow> published(PairTrials trials) {
    Map<PairSetup, List<PairTrial>> setups = setups(trials, false);
    List<PairRow> rows = new ArrayList<>();
    for (PublishedTrial published : trials.published()) {
      List<PairRow> beside = new ArrayList<>();
      setups.forEach(
          (setup, runs) -> {
            if (Objects.equals(setup.trial(), published.trial())) {
              beside.add(row(published, setup, runs));
            }
          });
      rows.addAll(beside.isEmpty() ? List.of(PairRow.unmatched(published)) : beside);
    }
    setups.forEach(
        (setup, runs) -> {
          if (rows.stream().noneMatch(row -> setup.equals(row.setup()))) {
            rows.add(row(null, setup, runs));
          }
        });
    return rows;
  }

  /** Rows of rehearsals, which stand beside nothing. */
  static List<PairRow> rehearsed(PairTrials trials) {
    return setups(trials, true).entrySet().stream()
        .map(entry -> row(null, entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Map<PairSetup, List<PairTrial>> setups(PairTrials trials, boolean rehearsal) {
    return trials.trials().stream()
        .filter(trial -> trial.rig().rehearsal() == rehearsal)
        .collect(
            Collectors.groupingBy(
                PairSetup::of, () -> new TreeMap<>(PairOrder.INSTANCE), Collectors.toList()));
  }

  private static PairRow row(
      @Nullable PublishedTrial published, PairSetup setup, List<PairTrial> runs) {
    List<PairTrial> counted = runs.stream().filter(run -> run.verdict().isFinding()).toList();
    List<PairTrial> shown = counted.isEmpty() ? runs : counted;
    return new PairRow(
        published,
        setup,
        new PairRow.Runs(counted.size(), runs.size()),
        achieved(counted),
        latency(counted, Percentile.P50, Latency::p50Nanos),
        latency(counted, Percentile.P99, Latency::p99Nanos),
        latency(counted, Percentile.P999, Latency::p999Nanos),
        median(counted, PairTrial::serviceCpuPercent),
        median(counted, PairTrial::databaseCpuPercent),
        credits(counted, PairTrial::serviceCredits),
        credits(counted, PairTrial::databaseCredits),
        setup.rehearsal() ? null : median(counted, PairTrial::usdPerMillion),
        words(shown, run -> run.verdict().word()),
        counted.isEmpty() ? null : words(counted, run -> run.bottleneck().word()),
        remarks(runs));
  }

  private static PairRow.Achieved achieved(List<PairTrial> runs) {
    double[] rates =
        runs.stream().mapToDouble(run -> run.report().window().achievedPerSecond()).toArray();
    if (rates.length == 0) {
      return new PairRow.Achieved(null, null);
    }
    double mean = Arrays.stream(rates).average().orElseThrow();
    if (rates.length == 1) {
      return new PairRow.Achieved(mean, null);
    }
    double squares = Arrays.stream(rates).map(rate -> (rate - mean) * (rate - mean)).sum();
    double deviation = Math.sqrt(squares / (rates.length - 1));
    double t = TDistribution.of(rates.length - 1).inverseCumulativeProbability(TWO_SIDED_95);
    return new PairRow.Achieved(mean, t * deviation / Math.sqrt(rates.length));
  }

  private static @Nullable Long latency(
      List<PairTrial> runs, Percentile percentile, Function<Latency, @Nullable Long> nanos) {
    Double median =
        median(
            runs,
            run -> {
              Latency latency = run.report().latency();
              Long value = percentile.of(latency.count(), nanos.apply(latency));
              return value == null ? null : value.doubleValue();
            });
    return median == null ? null : Math.round(median);
  }

  /** The median, or null where not every run has the value: a mix would hide what is missing. */
  private static @Nullable Double median(
      List<PairTrial> runs, Function<PairTrial, @Nullable Double> value) {
    List<Double> values = new ArrayList<>();
    for (PairTrial run : runs) {
      Double one = value.apply(run);
      if (one != null) {
        values.add(one);
      }
    }
    if (values.isEmpty() || values.size() < runs.size()) {
      return null;
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** One drained run makes a drained row, and one of which nothing is known an unknown one. */
  private static @Nullable Credits credits(
      List<PairTrial> runs, Function<PairTrial, Credits> credits) {
    List<Credits> all = runs.stream().map(credits).toList();
    for (Credits.State worst : List.of(Credits.State.DRAINED, Credits.State.UNKNOWN)) {
      Optional<Credits> found = all.stream().filter(one -> one.state() == worst).findFirst();
      if (found.isPresent()) {
        return found.get();
      }
    }
    return all.isEmpty() ? null : all.getLast();
  }

  private static String words(List<PairTrial> runs, Function<PairTrial, String> word) {
    Map<String, Long> counts =
        runs.stream()
            .collect(Collectors.groupingBy(word, LinkedHashMap::new, Collectors.counting()));
    return counts.size() == 1
        ? counts.keySet().iterator().next()
        : counts.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
  }

  private static List<String> remarks(List<PairTrial> runs) {
    Set<String> remarks = new LinkedHashSet<>();
    for (PairTrial run : runs) {
      String about = run.verdict() instanceof Verdict.Invalid ? "invalid: " : "noisy: ";
      run.remarks().forEach(remark -> remarks.add(run.id() + " " + about + remark));
    }
    return List.copyOf(remarks);
  }
}
