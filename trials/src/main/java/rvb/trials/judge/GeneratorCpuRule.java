package rvb.trials.judge;

import java.util.Collections;
import rvb.wrk2.report.Report;

/** No event loop of the generator used up its core. */
final class GeneratorCpuRule implements Rule {

  @Override
  public String name() {
    return "generator CPU";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    Report report = evidence.measurement().generator();
    // A spinning engine uses its whole core by design.
    return evidence.isOpenLoop() && !(report != null && report.plan().spin());
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null || report.self().threadCpuNanos().isEmpty()) {
      return new Finding.Unchecked("the generator's CPU time per thread was not read");
    }
    double nanos = report.window().lengthNanos() + report.drain().lengthNanos();
    double share = Collections.max(report.self().threadCpuNanos()) / nanos;
    double worst = new Watched(evidence.measurement()).busiestLoopShare().orElse(share);
    String numbers =
        "busiest event loop at %.0f %% of a core, %.0f %% in its worst five seconds"
            .formatted(100 * share, 100 * worst);
    return Math.max(share, worst) <= thresholds.mostGeneratorCpuShare()
        ? new Finding.Holds(numbers)
        : thresholds.environment("generator: " + numbers);
  }
}
