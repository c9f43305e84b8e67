package rvb.trials.tabulate;

import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Report;
import rvb.trials.cwrk2.CWrk2Report.Spectrum;
import rvb.trials.cwrk2.CWrk2Verdict;
import rvb.trials.judge.Costs;
import rvb.trials.run.StatementLimit;
import rvb.trials.store.StoredSummary;
import rvb.wrk2.report.Latency;

/**
 * The numbers of one attempt; null where one was not observed or has too few samples behind it.
 *
 * @param achievedPerSecond correct answers per second within the window
 * @param p50Nanos median latency from the intended time
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param maxNanos the longest
 * @param errors requests that did not end ok
 * @param serviceCpuMicros CPU time of the service per answer
 * @param databaseCpuMicros CPU time of PostgreSQL per answer
 * @param generatorCpuMicros CPU time of the generator per answer
 * @param memoryBytes most resident memory of the service
 */
public record Figures(
    @Nullable Double achievedPerSecond,
    @Nullable Long p50Nanos,
    @Nullable Long p99Nanos,
    @Nullable Long p999Nanos,
    @Nullable Long maxNanos,
    @Nullable Long errors,
    @Nullable Double serviceCpuMicros,
    @Nullable Double databaseCpuMicros,
    @Nullable Double generatorCpuMicros,
    @Nullable Long memoryBytes) {

  /** No numbers: an attempt that is invalid or failed. */
  static final Figures NONE =
      new Figures(null, null, null, null, null, null, null, null, null, null);

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;

  static Figures of(StoredSummary.Numbers numbers, Costs costs) {
    StatementLimit limit = numbers.statementLimit();
    StoredSummary.Answers answers = numbers.generator();
    if (limit != null) {
      return of(limit, costs);
    }
    if (numbers.cWrk2() != null) {
      return CWrk2Verdict.report(numbers.cWrk2()).map(report -> of(report, costs)).orElse(NONE);
    }
    return answers == null ? NONE : of(answers, costs);
  }

  /** The C program counts answers of any status; where one was an error the attempt is invalid. */
  private static Figures of(CWrk2Report report, Costs costs) {
    Spectrum spectrum = report.recorded();
    if (spectrum == null) {
      return NONE;
    }
    long count = spectrum.count();
    return new Figures(
        report.requestsPerSecond(),
        Percentile.P50.of(count, nanos(spectrum.millisAt(0.5))),
        Percentile.P99.of(count, nanos(spectrum.millisAt(0.99))),
        Percentile.P999.of(count, nanos(spectrum.millisAt(0.999))),
        nanos(spectrum.maxMillis()),
        report.badStatuses(),
        null,
        null,
        null,
        costs.serviceMemoryBytes());
  }

  private static @Nullable Long nanos(@Nullable Double millis) {
    return millis == null ? null : Math.round(millis * NANOS_PER_MILLI);
  }

  private static Figures of(StoredSummary.Answers answers, Costs costs) {
    Latency latency = answers.latency();
    long count = latency.count();
    return new Figures(
        answers.window().achievedPerSecond(),
        Percentile.P50.of(count, latency.p50Nanos()),
        Percentile.P99.of(count, latency.p99Nanos()),
        Percentile.P999.of(count, latency.p999Nanos()),
        latency.maxNanos(),
        answers.accounting().failed(),
        costs.serviceCpuMicros(),
        costs.databaseCpuMicros(),
        costs.generatorCpuMicros(),
        costs.serviceMemoryBytes());
  }

  private static Figures of(StatementLimit limit, Costs costs) {
    return new Figures(
        limit.executed() * NANOS_PER_SECOND / limit.windowNanos(),
        Percentile.P50.of(limit.executed(), limit.p50Nanos()),
        Percentile.P99.of(limit.executed(), limit.p99Nanos()),
        Percentile.P999.of(limit.executed(), limit.p999Nanos()),
        limit.maxNanos(),
        null,
        null,
        costs.databaseCpuMicros(),
        null,
        null);
  }

  /** The same without latencies: a closed loop waits for slow answers, and so hides them. */
  Figures withoutLatencies() {
    return new Figures(
        achievedPerSecond,
        null,
        null,
        null,
        null,
        errors,
        serviceCpuMicros,
        databaseCpuMicros,
        generatorCpuMicros,
        memoryBytes);
  }
}
