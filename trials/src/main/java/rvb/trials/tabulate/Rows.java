package rvb.trials.tabulate;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Bottleneck;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Thresholds;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Engine;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.store.JudgedSummary;
import rvb.trials.store.StoredSummary;

/** Makes rows of stored results. */
final class Rows {

  private static final String OWN_ENGINE = "rvb-wrk2";
  private static final double MILLIS_PER_SECOND = 1000;

  private Rows() {}

  static Row of(JudgedSummary judged) {
    StoredSummary stored = judged.stored();
    Judgement judgement = judged.judgement();
    return new Row(
        origin(stored),
        stored.trial().subject().label(),
        stored.trial().subject().isReference(),
        scenario(stored.trial()),
        stored.trial().load() instanceof Load.Constant constant ? constant.ratePerSecond() : null,
        figures(stored, judgement),
        judgement == null ? "failed" : judgement.verdict().word(),
        bottleneck(judgement),
        remarks(stored.outcome(), judgement));
  }

  private static String scenario(PlannedTrial trial) {
    return trial.load() instanceof Load.Closed(Integer users) && users != null
        ? "%s, %,d users".formatted(trial.scenario().name(), users)
        : trial.scenario().name();
  }

  private static Row.Origin origin(StoredSummary stored) {
    return new Row.Origin(
        stored.suiteId(),
        stored.plan().stand(),
        conditions(stored.plan()),
        stored.trial().id(),
        stored.trial().sequence(),
        stored.attempt(),
        stored.trial().block(),
        stored.plan().blocks(),
        stored.plan().capacity().map(search -> objective(search, stored.plan())).orElse(null),
        engine(stored.plan()));
  }

  private static String engine(Plan plan) {
    Engine engine = plan.generator().engine();
    return engine == null ? OWN_ENGINE : engine.word();
  }

  private static String objective(Load.Capacity search, Plan plan) {
    Thresholds thresholds = Thresholds.of(plan.stand());
    return "p99 <= %d ms, errors <= %.1f %%, achieved >= %.0f %%, no growing backlog"
        .formatted(
            search.p99().toMillis(),
            100 * thresholds.mostFailedShare(),
            100 * thresholds.leastAchievedShare());
  }

  private static String conditions(Plan plan) {
    return "%s stand, window %.0f s, %d connections, pool of %s, %d %s"
            .formatted(
                plan.stand().word(),
                plan.window().toMillis() / MILLIS_PER_SECOND,
                plan.generator().connections(),
                plan.settings().getOrDefault("DB_POOL_SIZE", "8"),
                plan.blocks(),
                plan.blocks() == 1 ? "block" : "blocks")
        + (plan.generator().engine() == null
            ? ""
            : ", measured by " + plan.generator().engine().word());
  }

  private static Figures figures(StoredSummary stored, @Nullable Judgement judgement) {
    StoredSummary.Numbers numbers = stored.outcome().measurement();
    if (numbers == null || judgement == null || !judgement.verdict().isFinding()) {
      return Figures.NONE;
    }
    Figures figures = Figures.of(numbers, judgement.costs());
    return numbers.statementLimit() == null && stored.trial().load() instanceof Load.Closed
        ? figures.withoutLatencies()
        : figures;
  }

  /** An invalid trial says nothing about its subject, but it may say that the generator failed. */
  private static @Nullable String bottleneck(@Nullable Judgement judgement) {
    if (judgement == null) {
      return null;
    }
    Bottleneck bottleneck = judgement.bottleneck().bottleneck();
    return judgement.verdict().isFinding() || bottleneck == Bottleneck.GENERATOR
        ? bottleneck.word()
        : null;
  }

  private static List<String> remarks(
      StoredSummary.Outcome outcome, @Nullable Judgement judgement) {
    String reason = outcome.reason();
    if (reason != null) {
      return List.of(reason);
    }
    return judgement == null ? List.of() : remarks(judgement.verdict());
  }

  private static List<String> remarks(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Accepted accepted -> marks(accepted.noisy(), accepted.unchecked()).toList();
      case Verdict.Saturated saturated ->
          Stream.concat(
                  Stream.of(saturated.cause()), marks(saturated.noisy(), saturated.unchecked()))
              .toList();
      case Verdict.Invalid invalid -> invalid.reasons();
    };
  }

  private static Stream<String> marks(List<String> noisy, List<String> unchecked) {
    return Stream.concat(
        noisy.stream().map(detail -> "noisy: " + detail),
        unchecked.stream().map(detail -> "unchecked: " + detail));
  }
}
