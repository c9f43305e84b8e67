package rvb.trials.judge;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import rvb.trials.capacity.Objective;
import rvb.trials.plan.Load;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;

/** A probe of a search for capacity kept its latency, and left no growing backlog. */
final class ObjectiveRule implements Rule {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  /** 10 / (1 - 0.99): with fewer, a 99th percentile is luck. */
  private static final long LEAST_REQUESTS = 1000;

  @Override
  public String name() {
    return "objective";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.plan().capacity().isPresent();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    Duration p99 = evidence.plan().capacity().map(Load.Capacity::p99).orElseThrow();
    if (report == null || report.latency().p99Nanos() == null) {
      return new Finding.Broken("no latency was measured");
    }
    if (report.latency().count() < LEAST_REQUESTS) {
      return new Finding.Broken(
          "%d requests are too few for p99; lengthen the window"
              .formatted(report.latency().count()));
    }
    return check(report, report.latency().p99Nanos(), new Objective(p99));
  }

  private static Finding check(Report report, long p99Nanos, Objective objective) {
    String numbers =
        "p99 %.2f ms of %.2f ms"
            .formatted(p99Nanos / NANOS_PER_MILLI, objective.p99().toNanos() / NANOS_PER_MILLI);
    if (!objective.allows(p99Nanos)) {
      return new Finding.NotHeld(numbers);
    }
    Optional<Double> growth = objective.growthNanos(medians(report));
    return growth.isPresent()
        ? new Finding.NotHeld(
            "a growing backlog: latency rose by %.1f ms over the window"
                .formatted(growth.get() / NANOS_PER_MILLI))
        : new Finding.Holds(numbers + ", no growing backlog");
  }

  /** Of each whole second of the window in which anything ended. */
  private static double[] medians(Report report) {
    long seconds = report.window().lengthNanos() / NANOS_PER_SECOND;
    return report.perSecond().stream()
        .filter(second -> second.second() < seconds)
        .map(Second::p50Nanos)
        .filter(Objects::nonNull)
        .mapToDouble(Long::doubleValue)
        .toArray();
  }
}
