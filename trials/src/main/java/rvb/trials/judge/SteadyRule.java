package rvb.trials.judge;

import java.util.Comparator;
import java.util.Optional;
import rvb.trials.plan.Load;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;

/** Every whole second of a held rate was answered in that second: no stall, then catching up. */
final class SteadyRule implements Rule {

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  @Override
  public String name() {
    return "steady";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isOpenLoop();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null) {
      return new Finding.Unchecked("the generator left no report");
    }
    if (!isHeld(evidence, report, thresholds)) {
      return new Finding.Holds("the rate was not held: no second is judged by itself");
    }
    Optional<Second> worst = worstWholeSecond(report);
    if (worst.isEmpty()) {
      return new Finding.Unchecked("the window has no whole second");
    }
    Second second = worst.get();
    String numbers =
        "least in second %d: %d of %d planned requests answered"
            .formatted(second.second(), second.ok(), second.planned());
    return share(second) >= thresholds.leastSteadyShare()
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers);
  }

  /** Where a service cannot hold the rate, every second falls short, which is no disturbance. */
  private static boolean isHeld(Evidence evidence, Report report, Thresholds thresholds) {
    return !(evidence.trial().load() instanceof Load.Constant constant)
        || report.window().achievedPerSecond()
            >= thresholds.leastAchievedShare() * constant.ratePerSecond();
  }

  private static Optional<Second> worstWholeSecond(Report report) {
    long wholeSeconds = report.plan().durationNanos() / NANOS_PER_SECOND;
    return report.perSecond().stream()
        .filter(second -> second.second() < wholeSeconds && second.planned() > 0)
        .min(Comparator.comparingDouble(SteadyRule::share));
  }

  private static double share(Second second) {
    return (double) second.ok() / second.planned();
  }
}
