package rvb.trials.run;

import rvb.wrk2.report.Report;

/** How fingerprints name a generator. */
final class GeneratorNames {

  private GeneratorNames() {}

  static String of(Report report) {
    return report.generator().name() + " " + report.generator().version();
  }
}
