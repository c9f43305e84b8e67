package rvb.trials.judge;

import rvb.trials.plan.Load;
import rvb.wrk2.report.Report;

/** The achieved rate is the offered one; where it is not, the service is saturated. */
final class RateHeldRule implements Rule {

  @Override
  public String name() {
    return "rate held";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isOpenLoop();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null || !(evidence.trial().load() instanceof Load.Constant load)) {
      return new Finding.Unchecked("the generator left no report");
    }
    double share = report.window().achievedPerSecond() / load.ratePerSecond();
    String numbers =
        "%.1f of %d/s answered within the window (%.2f %%)"
            .formatted(report.window().achievedPerSecond(), load.ratePerSecond(), 100 * share);
    return share >= thresholds.leastAchievedShare()
        ? new Finding.Holds(numbers)
        : new Finding.NotHeld(numbers);
  }
}
