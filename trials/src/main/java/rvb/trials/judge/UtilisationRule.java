package rvb.trials.judge;

import java.util.List;
import java.util.OptionalDouble;
import rvb.trials.run.Gauges;
import rvb.trials.run.Measurement;
import rvb.trials.run.StatementCount;
import rvb.wrk2.report.Report;

/**
 * Little's law behind the service: statements under way are the rate of statements times the time
 * of one, as PostgreSQL's executor counts it. They can be no more than the pool has connections,
 * and no more than the service itself says are in use.
 */
final class UtilisationRule implements Rule {

  private static final int LEAST_SAMPLES = 10;
  private static final double STANDARD_ERRORS = 3;
  private static final double MICROS_PER_NANO = 1e-3;

  @Override
  public String name() {
    return "utilisation";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    OptionalDouble executing = executing(evidence.measurement());
    if (executing.isEmpty()) {
      return new Finding.Unchecked("PostgreSQL did not tell how long statements took");
    }
    double busy = executing.getAsDouble();
    double tolerance = 1 + thresholds.littleTolerance();
    if (busy > evidence.poolSize() * tolerance) {
      return new Finding.Broken(
          "%.2f statements under way on a pool of %d".formatted(busy, evidence.poolSize()));
    }
    List<Gauges> gauges = new Usage(evidence.measurement()).gauges();
    double inUse = gauges.stream().mapToInt(Gauges::poolActive).average().orElse(0);
    String numbers =
        "%.2f statements under way by PostgreSQL's clock, %.2f connections in use by the gauge"
            .formatted(busy, inUse);
    // A gauge read at few moments scatters at least as counts of independent events do.
    double scatter = STANDARD_ERRORS * Math.sqrt(Math.max(busy, 1) / Math.max(1, gauges.size()));
    return gauges.size() < LEAST_SAMPLES || busy <= inUse * tolerance + scatter
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers);
  }

  private static OptionalDouble executing(Measurement measurement) {
    Report report = measurement.generator();
    List<StatementCount> statements = measurement.statements();
    if (report == null || statements == null) {
      return OptionalDouble.empty();
    }
    double micros = 0;
    for (StatementCount statement : statements) {
      Long time = statement.executionMicros();
      if (time == null) {
        return OptionalDouble.empty();
      }
      micros += time;
    }
    double nanos = report.window().lengthNanos() + report.drain().lengthNanos();
    return OptionalDouble.of(micros / (nanos * MICROS_PER_NANO));
  }
}
