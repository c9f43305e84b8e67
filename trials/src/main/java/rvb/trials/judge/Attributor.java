package rvb.trials.judge;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import rvb.trials.run.Backends;
import rvb.trials.run.Gauges;
import rvb.trials.run.Sample;
import rvb.wrk2.report.Report;

/** Names what limited a trial: the first resource on the way of a request that was full. */
final class Attributor {

  private final Evidence evidence;
  private final Thresholds thresholds;
  private final Usage usage;

  Attributor(Evidence evidence, Thresholds thresholds) {
    this.evidence = evidence;
    this.thresholds = thresholds;
    this.usage = new Usage(evidence.measurement());
  }

  /**
   * The bottleneck.
   *
   * @param lateGenerator whether the send-lag rule is broken
   * @param rateMissed whether the rate was not held
   */
  Attribution attribute(boolean lateGenerator, boolean rateMissed) {
    if (lateGenerator) {
      return new Attribution(Bottleneck.GENERATOR, "requests left late with connections free");
    }
    if (evidence.isOpenLoop() && !rateMissed) {
      return new Attribution(Bottleneck.NONE, "the rate was held");
    }
    if (throttledShare() >= thresholds.fullQuotaShare()) {
      return new Attribution(
          Bottleneck.SERVICE_CPU,
          "the service's CPU quota was used up in %.0f %% of its periods"
              .formatted(100 * throttledShare()));
    }
    if (isFull(usage.hostBusyShare(), 1)) {
      return largestConsumer();
    }
    if (isFull(usage.serviceCores(), cores())) {
      return cpu(Bottleneck.SERVICE_CPU, usage.serviceCores(), cores());
    }
    if (isFull(usage.databaseCores(), Math.min(cores(), evidence.poolSize()))) {
      return cpu(
          Bottleneck.DATABASE_CPU, usage.databaseCores(), Math.min(cores(), evidence.poolSize()));
    }
    return fullQueue();
  }

  private double throttledShare() {
    return usage
        .throttling(Sample::service)
        .filter(quota -> quota.periods() > 0)
        .map(quota -> quota.throttled() / (double) quota.periods())
        .orElse(0.0);
  }

  private Attribution fullQueue() {
    OptionalDouble pending = usage.average(Gauges::poolPending);
    OptionalDouble active = usage.average(Gauges::poolActive);
    double waiting = waitingSessions();
    if (waiting >= thresholds.leastWaitingShare() * evidence.poolSize()) {
      return new Attribution(
          Bottleneck.DATABASE_WAIT,
          "%.1f of %d sessions waited inside PostgreSQL for a lock, a disk or a timer"
              .formatted(waiting, evidence.poolSize()));
    }
    if (isFull(active, evidence.poolSize()) && pending.orElse(0) >= 1) {
      return new Attribution(
          Bottleneck.POOL,
          "%.1f of %d pooled connections in use, %.1f requests waiting"
              .formatted(active.orElse(0), evidence.poolSize(), pending.orElse(0)));
    }
    Report report = evidence.measurement().generator();
    if (report != null && waitsForConnections(report)) {
      return behindTheConnections(report);
    }
    return evidence.isOpenLoop()
        ? new Attribution(Bottleneck.UNKNOWN, "nothing observed was full")
        : new Attribution(Bottleneck.NONE, "nothing observed was full");
  }

  private double waitingSessions() {
    return new Watched(evidence.measurement())
        .backends().stream().mapToInt(Backends::waiting).average().orElse(0);
  }

  /**
   * All connections are busy. A service that works at N requests as fast as at one would do more on
   * more of them; one that works at them one after the other takes N times as long for each. The
   * border lies in the middle, at the square root of N.
   */
  private static Attribution behindTheConnections(Report report) {
    int connections = report.plan().connections();
    Long alone = report.serviceTime().minNanos();
    Long median = report.serviceTime().p50Nanos();
    double factor = alone == null || median == null ? 0 : median / (double) Math.max(1, alone);
    String numbers =
        "all %d connections of the generator were busy, and an answer took %.1f times the least"
            .formatted(connections, factor);
    return connections > 1 && factor >= Math.sqrt(connections)
        ? new Attribution(Bottleneck.SERVICE, numbers)
        : new Attribution(Bottleneck.CONNECTIONS, numbers);
  }

  /** On a machine whose CPU is used up, the limit is the part that wants most of it. */
  private Attribution largestConsumer() {
    List<Consumer> consumers =
        List.of(
            new Consumer(
                Bottleneck.SERVICE_CPU, usage.serviceCores(), usage.serviceWaitingForCore()),
            new Consumer(
                Bottleneck.DATABASE_CPU, usage.databaseCores(), usage.databaseWaitingForCore()),
            new Consumer(
                Bottleneck.GENERATOR, usage.generatorCores(), usage.generatorWaitingForCore()));
    Consumer largest = Collections.max(consumers, Comparator.comparingDouble(Consumer::wanted));
    String numbers =
        consumers.stream()
            .map(Consumer::words)
            .collect(Collectors.joining(", ", "the machine was full; cores used and wanted: ", ""));
    return new Attribution(largest.wanted() > 0 ? largest.part() : Bottleneck.UNKNOWN, numbers);
  }

  private record Consumer(Bottleneck part, OptionalDouble used, OptionalDouble waited) {
    double wanted() {
      return used.orElse(0) + waited.orElse(0);
    }

    String words() {
      return "%s %.2f and %.2f".formatted(part.word(), used.orElse(0), wanted());
    }
  }

  private boolean isFull(OptionalDouble used, double available) {
    return used.isPresent() && used.getAsDouble() >= thresholds.fullCpuShare() * available;
  }

  private static Attribution cpu(Bottleneck bottleneck, OptionalDouble used, double available) {
    return new Attribution(
        bottleneck, "%.2f of %.0f cores used".formatted(used.orElse(0), available));
  }

  private static boolean waitsForConnections(Report report) {
    Long wait = report.connectionWait().p50Nanos();
    Long service = report.serviceTime().p50Nanos();
    return report.connections().inUseMax() >= report.plan().connections()
        && wait != null
        && service != null
        && wait > service;
  }

  private int cores() {
    return evidence.measurement().fingerprint().cores();
  }
}
