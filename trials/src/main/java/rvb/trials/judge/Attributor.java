package rvb.trials.judge;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import rvb.trials.run.Gauges;
import rvb.wrk2.report.Report;

/** Names what limited a trial, from the resource that was full. */
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
    if (isFull(usage.hostBusyShare(), 1)) {
      return largestConsumer();
    }
    if (isFull(usage.serviceCores(), cores())) {
      return cpu(Bottleneck.SERVICE_CPU, usage.serviceCores(), cores());
    }
    if (isFull(usage.databaseCores(), Math.min(cores(), poolSize()))) {
      return cpu(Bottleneck.DATABASE_CPU, usage.databaseCores(), Math.min(cores(), poolSize()));
    }
    return fullQueue(rateMissed);
  }

  private Attribution fullQueue(boolean rateMissed) {
    OptionalDouble pending = usage.average(Gauges::poolPending);
    if (isFull(usage.average(Gauges::poolActive), poolSize()) && pending.orElse(0) >= 1) {
      return new Attribution(
          Bottleneck.POOL,
          "%.1f of %d pooled connections in use, %.1f requests waiting"
              .formatted(
                  usage.average(Gauges::poolActive).orElse(0), poolSize(), pending.orElse(0)));
    }
    Report report = evidence.measurement().generator();
    if (report != null && waitsForConnections(report)) {
      return new Attribution(
          Bottleneck.CONNECTIONS,
          "all %d connections of the generator were busy".formatted(report.plan().connections()));
    }
    return rateMissed
        ? new Attribution(Bottleneck.UNKNOWN, "nothing observed was full")
        : new Attribution(Bottleneck.NONE, "the rate was held and nothing was full");
  }

  /** On a machine whose CPU is used up, the part that uses most of it is the limit. */
  private Attribution largestConsumer() {
    List<Consumer> consumers =
        List.of(
            new Consumer(Bottleneck.SERVICE_CPU, usage.serviceCores().orElse(0)),
            new Consumer(Bottleneck.DATABASE_CPU, usage.databaseCores().orElse(0)),
            new Consumer(Bottleneck.GENERATOR, usage.generatorCores().orElse(0)));
    Consumer largest = Collections.max(consumers, Comparator.comparingDouble(Consumer::cores));
    String numbers =
        consumers.stream()
            .map(consumer -> "%s %.2f".formatted(consumer.part().word(), consumer.cores()))
            .collect(Collectors.joining(", ", "the machine was full; cores used: ", ""));
    return new Attribution(largest.cores() > 0 ? largest.part() : Bottleneck.UNKNOWN, numbers);
  }

  private record Consumer(Bottleneck part, double cores) {}

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

  private int poolSize() {
    return Integer.parseInt(
        evidence.plan().settingsOf(evidence.trial().subject()).getOrDefault("DB_POOL_SIZE", "8"));
  }
}
