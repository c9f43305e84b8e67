package rvb.trials.judge;

import rvb.wrk2.report.Report;

/** The generator's threads got a core when they wanted one. */
final class GeneratorQueueRule implements Rule {

  @Override
  public String name() {
    return "generator run queue";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isOpenLoop();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    Long waited = report == null ? null : report.self().runQueueDelayNanos();
    if (report == null || waited == null) {
      return new Finding.Unchecked("the generator's wait for a core cannot be read here");
    }
    double nanos = report.window().lengthNanos() + report.drain().lengthNanos();
    double share = waited / nanos;
    String numbers = "waited for a core %.1f %% of the time".formatted(100 * share);
    return share <= thresholds.mostRunQueueShare()
        ? new Finding.Holds(numbers)
        : thresholds.environment("generator: " + numbers);
  }
}
