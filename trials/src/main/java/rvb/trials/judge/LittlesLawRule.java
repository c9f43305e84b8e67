package rvb.trials.judge;

import java.util.List;
import rvb.trials.run.Gauges;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Report;

/**
 * Requests in the system are the rate times the time each spends there: N = X R. The generator's X
 * R can be no more than its connections, and the service's own gauge no more than X R.
 *
 * <p>Less than X R is no contradiction: the gauge cannot see requests in socket buffers.
 */
final class LittlesLawRule implements Rule {

  private static final int LEAST_SAMPLES = 10;
  private static final double STANDARD_ERRORS = 3;

  @Override
  public String name() {
    return "Little's law";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.hasGenerator();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null || report.serviceTime().meanNanos() == null) {
      return new Finding.Unchecked("the generator recorded no service time");
    }
    if (!evidence.isOpenLoop()) {
      return closed(report, thresholds);
    }
    double inSystem = rateTimesTime(report, report.serviceTime());
    double tolerance = 1 + thresholds.littleTolerance();
    if (inSystem > report.plan().connections() * tolerance) {
      return new Finding.Broken(
          "rate times service time is %.2f requests on %d connections"
              .formatted(inSystem, report.plan().connections()));
    }
    return againstGauge(evidence, inSystem, thresholds);
  }

  /** In a closed loop every connection always has one request: N is known beforehand. */
  private static Finding closed(Report report, Thresholds thresholds) {
    int connections = report.plan().connections();
    double inSystem = rateTimesTime(report, report.latency());
    String numbers =
        "rate times latency is %.2f requests on %d connections".formatted(inSystem, connections);
    return Math.abs(inSystem - connections) <= thresholds.littleTolerance() * connections
        ? new Finding.Holds(numbers)
        : new Finding.Broken(numbers);
  }

  private static Finding againstGauge(Evidence evidence, double inSystem, Thresholds thresholds) {
    List<Integer> inFlight =
        new Usage(evidence.measurement()).gauges().stream().map(Gauges::requestsInFlight).toList();
    if (inFlight.size() < LEAST_SAMPLES) {
      return new Finding.Holds(
          "rate times service time is %.2f requests; too few gauges to compare"
              .formatted(inSystem));
    }
    double mean = mean(inFlight);
    String numbers =
        "in flight %.2f by the service's gauge, %.2f by rate times service time"
            .formatted(mean, inSystem);
    double allowed =
        inSystem * (1 + thresholds.littleTolerance())
            + STANDARD_ERRORS * standardError(inFlight, mean, inSystem);
    return mean <= allowed ? new Finding.Holds(numbers) : thresholds.environment(numbers);
  }

  private static double rateTimesTime(Report report, Latency time) {
    Long mean = time.meanNanos();
    double nanos = report.window().lengthNanos() + report.drain().lengthNanos();
    return mean == null ? 0 : time.count() * (double) mean / nanos;
  }

  private static double mean(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).average().orElse(0);
  }

  /**
   * Standard error of a mean of counts. Counts of independent requests vary at least by their own
   * mean, which a few equal samples must not hide.
   */
  private static double standardError(List<Integer> values, double mean, double expected) {
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(Math.max(squares / (values.size() - 1), expected) / values.size());
  }
}
