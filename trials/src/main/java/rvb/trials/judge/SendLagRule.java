package rvb.trials.judge;

import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Report;

/** Requests left on time whenever a connection was free: the generator was not the limit. */
final class SendLagRule implements Rule {

  static final String NAME = "send lag";

  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  public String name() {
    return NAME;
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
    Latency lag = report.sendLag();
    Long p99 = lag.p99Nanos();
    Long max = lag.maxNanos();
    if (p99 == null || max == null) {
      return new Finding.Broken("no request was sent");
    }
    double allowed = allowedP99Nanos(report, thresholds);
    if (p99 > allowed) {
      return new Finding.Broken(
          "generator: send lag p99 %.2f ms, allowed %.2f ms"
              .formatted(p99 / NANOS_PER_MILLI, allowed / NANOS_PER_MILLI));
    }
    String numbers =
        "p99 %.2f ms of %.2f ms, max %.1f ms"
            .formatted(p99 / NANOS_PER_MILLI, allowed / NANOS_PER_MILLI, max / NANOS_PER_MILLI);
    return max <= thresholds.mostSendLagNanos()
        ? new Finding.Holds(numbers)
        : thresholds.environment("send lag " + numbers);
  }

  private static double allowedP99Nanos(Report report, Thresholds thresholds) {
    Long median = report.latency().p50Nanos();
    double share = median == null ? 0 : thresholds.mostSendLagShare() * median;
    return Math.max((double) thresholds.mostSendLagP99Nanos(), share);
  }
}
