package rvb.trials.judge;

import rvb.wrk2.report.Report;
import rvb.wrk2.report.Self;

/** Neither garbage collection nor the machine stopped the generator for long. */
final class GeneratorPausesRule implements Rule {

  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  public String name() {
    return "generator pauses";
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
    Self self = report.self();
    String numbers =
        "longest garbage collection %.1f ms, hiccup p99.9 %.1f ms"
            .formatted(
                self.gcPauseMaxNanos() / NANOS_PER_MILLI, self.hiccupP999Nanos() / NANOS_PER_MILLI);
    return self.gcPauseMaxNanos() <= thresholds.mostGcPauseNanos()
            && self.hiccupP999Nanos() <= thresholds.mostHiccupP999Nanos()
        ? new Finding.Holds(numbers)
        : thresholds.environment("generator: " + numbers);
  }
}
