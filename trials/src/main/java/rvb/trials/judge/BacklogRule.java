package rvb.trials.judge;

import java.util.Objects;
import rvb.trials.run.Trend;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;

/**
 * The median latency of each second did not grow through the window. Above capacity it grows by
 * (offered / served - 1) seconds a second, long before a second of it is missing from the achieved
 * rate.
 */
final class BacklogRule implements Rule {

  /** Fewer cannot be told from chance at this significance. */
  private static final int LEAST_SECONDS = 6;

  private static final double SIGNIFICANT = 0.01;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;

  @Override
  public String name() {
    return "backlog";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isOpenLoop();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    double[] medians = report == null ? new double[0] : medians(report);
    if (medians.length < LEAST_SECONDS) {
      return new Finding.Holds("a window of few seconds; the achieved rate tells alone");
    }
    double slope = Trend.slope(medians);
    double growth = slope * (medians.length - 1);
    String numbers =
        "the median latency grew by %.1f ms a second, from %.1f to %.1f ms"
            .formatted(
                slope / NANOS_PER_MILLI,
                medians[0] / NANOS_PER_MILLI,
                medians[medians.length - 1] / NANOS_PER_MILLI);
    return growth > thresholds.mostLatencyGrowthNanos()
            && Trend.probabilityOfNoTrend(medians) <= SIGNIFICANT
        ? new Finding.NotHeld(numbers)
        : new Finding.Holds("the median latency did not grow");
  }

  private static double[] medians(Report report) {
    long wholeSeconds = (long) (report.plan().durationNanos() / NANOS_PER_SECOND);
    return report.perSecond().stream()
        .filter(second -> second.second() < wholeSeconds)
        .map(Second::p50Nanos)
        .filter(Objects::nonNull)
        .mapToDouble(Long::doubleValue)
        .toArray();
  }
}
