package rvb.trials.judge;

import java.util.stream.LongStream;
import rvb.trials.plan.Load;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Report;

/** Every planned request ended in exactly one class, and what was planned is what was asked for. */
final class AccountingRule implements Rule {

  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public String name() {
    return "accounting";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.hasGenerator();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null) {
      return new Finding.Broken("the generator left no report");
    }
    Accounting accounting = report.accounting();
    if (smallest(accounting) < 0) {
      return new Finding.Broken("a count is negative: " + accounting);
    }
    if (accounting.classified() != accounting.planned()) {
      return new Finding.Broken(
          "%,d requests planned, %,d accounted for"
              .formatted(accounting.planned(), accounting.classified()));
    }
    if (report.plan().warmupNanos() != 0) {
      return new Finding.Broken("the measured run warmed its target up, so counters cover more");
    }
    return evidence.trial().load() instanceof Load.Constant constant
        ? asAskedFor(evidence, constant, report)
        : new Finding.Holds("%,d requests, each in one class".formatted(accounting.planned()));
  }

  private static long smallest(Accounting accounting) {
    return LongStream.of(
            accounting.planned(),
            accounting.ok(),
            accounting.wrongBody(),
            accounting.status(),
            accounting.timeout(),
            accounting.reset(),
            accounting.connect(),
            accounting.unsent(),
            accounting.unfinished())
        .min()
        .orElseThrow();
  }

  private static Finding asAskedFor(Evidence evidence, Load.Constant load, Report report) {
    double seconds = evidence.plan().window().toNanos() / NANOS_PER_SECOND;
    long askedFor = (long) Math.floor(load.ratePerSecond() * seconds);
    long planned = report.accounting().planned();
    return planned == askedFor
        ? new Finding.Holds("%,d requests, each in one class".formatted(planned))
        : new Finding.Broken(
            "%,d requests planned where %d/s for %.1f s make %,d"
                .formatted(planned, load.ratePerSecond(), seconds, askedFor));
  }
}
