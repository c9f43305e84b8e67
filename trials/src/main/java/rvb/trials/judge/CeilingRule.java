package rvb.trials.judge;

import java.util.OptionalInt;
import rvb.trials.plan.Load;
import rvb.trials.plan.Subject;
import rvb.wrk2.report.Report;

/** The generator reaches at least twice the highest rate that the suite offers. */
final class CeilingRule implements Rule {

  @Override
  public String name() {
    return "ceiling";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.trial().subject() instanceof Subject.NullServer
        && evidence.trial().load() instanceof Load.Closed
        && highestRate(evidence).isPresent();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null) {
      return new Finding.Broken("the generator left no report");
    }
    int highest = highestRate(evidence).orElseThrow();
    double ceiling = report.window().achievedPerSecond();
    String numbers =
        "%.0f/s against a server that does nothing, %.1f times the highest rate offered"
            .formatted(ceiling, ceiling / highest);
    return ceiling >= thresholds.leastCeiling() * highest
        ? new Finding.Holds(numbers)
        : new Finding.Broken(numbers + "; offer less, or use a faster host for the generator");
  }

  private static OptionalInt highestRate(Evidence evidence) {
    return evidence.plan().loads().stream()
        .filter(Load.Constant.class::isInstance)
        .map(Load.Constant.class::cast)
        .mapToInt(Load.Constant::ratePerSecond)
        .max();
  }
}
