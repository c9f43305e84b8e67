package rvb.trials.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rvb.trials.run.Gauges;
import rvb.trials.run.HostTicks;
import rvb.trials.run.Measurement;
import rvb.trials.run.ProcessCounters;
import rvb.trials.run.Sample;
import rvb.trials.run.StatementLimit;
import rvb.trials.run.Throttling;
import rvb.wrk2.report.Report;

/** What a trial cost, derived from its counters; empty where they were not read. */
final class Usage {

  private static final double MICROS_PER_NANO = 1e-3;

  private final Measurement measurement;
  private final List<Sample> during;

  /** Derives from the counters of one measurement. */
  Usage(Measurement measurement) {
    this.measurement = measurement;
    this.during =
        measurement.during().stream().sorted(Comparator.comparingLong(Sample::atNanos)).toList();
  }

  /** CPU time of the service per answer, in microseconds, drained answers included. */
  OptionalDouble serviceCpuMicrosPerRequest() {
    return cpuMicrosPerRequest(Sample::service);
  }

  /** CPU time of PostgreSQL per answer, in microseconds, drained answers included. */
  OptionalDouble databaseCpuMicrosPerRequest() {
    return cpuMicrosPerRequest(Sample::postgres);
  }

  /** CPU time of the generator's event loops and JVM per answer, in microseconds. */
  OptionalDouble generatorCpuMicrosPerRequest() {
    Report report = measurement.generator();
    long answers = answers();
    return report == null || answers == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(report.self().processCpuNanos() * MICROS_PER_NANO / answers);
  }

  /** The most resident memory of the service seen in the window, in bytes. */
  OptionalLong serviceMemoryBytes() {
    return during.stream()
        .map(Sample::service)
        .filter(Objects::nonNull)
        .map(ProcessCounters::rssBytes)
        .filter(Objects::nonNull)
        .mapToLong(Long::longValue)
        .max();
  }

  /** Cores that the service kept busy in the window, such as 0.7. */
  OptionalDouble serviceCores() {
    return cores(Sample::service);
  }

  /** Cores that PostgreSQL kept busy in the window. */
  OptionalDouble databaseCores() {
    return cores(Sample::postgres);
  }

  /** Cores that the generator kept busy in the window. */
  OptionalDouble generatorCores() {
    return cores(Sample::generator);
  }

  /** Share of the machine's CPU time in the window that was not idle, 0 to 1. */
  OptionalDouble hostBusyShare() {
    return hostShare(ticks -> ticks.total() - ticks.idle());
  }

  /** Share of the machine's CPU time in the window that the hypervisor took, 0 to 1. */
  OptionalDouble stealShare() {
    return hostShare(HostTicks::steal);
  }

  /** The largest share of steal between two neighbouring samples, 0 to 1. */
  OptionalDouble worstStealShare() {
    double worst = -1;
    for (int i = 1; i < during.size(); i++) {
      worst =
          Math.max(
              worst,
              share(during.get(i - 1).host(), during.get(i).host(), HostTicks::steal).orElse(-1));
    }
    return worst < 0 ? OptionalDouble.empty() : OptionalDouble.of(worst);
  }

  /** Threads of the service that waited for a core in the window, on average. */
  OptionalDouble serviceWaitingForCore() {
    return waitingForCore(Sample::service);
  }

  /** Sessions and helpers of PostgreSQL that waited for a core in the window, on average. */
  OptionalDouble databaseWaitingForCore() {
    return waitingForCore(Sample::postgres);
  }

  /** Threads of the generator that waited for a core in the window, on average. */
  OptionalDouble generatorWaitingForCore() {
    return waitingForCore(Sample::generator);
  }

  /** What a CPU quota did to a process in the window; empty where no group counts it. */
  Optional<Throttling> throttling(Function<Sample, @Nullable ProcessCounters> process) {
    List<Throttling> seen =
        during.stream()
            .map(process)
            .filter(Objects::nonNull)
            .map(ProcessCounters::throttling)
            .filter(Objects::nonNull)
            .toList();
    return seen.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Throttling(
                seen.getLast().periods() - seen.getFirst().periods(),
                seen.getLast().throttled() - seen.getFirst().throttled()));
  }

  private OptionalDouble waitingForCore(Function<Sample, @Nullable ProcessCounters> process) {
    if (during.size() < 2) {
      return OptionalDouble.empty();
    }
    ProcessCounters first = process.apply(during.getFirst());
    ProcessCounters last = process.apply(during.getLast());
    Long then = first == null ? null : first.runQueueMicros();
    Long now = last == null ? null : last.runQueueMicros();
    double micros = (during.getLast().atNanos() - during.getFirst().atNanos()) * MICROS_PER_NANO;
    // Threads that ended took their count with them.
    return then == null || now == null || now < then || micros <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((now - then) / micros);
  }

  /** The gauges seen in the window, oldest first. */
  List<Gauges> gauges() {
    return during.stream().map(Sample::gauges).filter(Objects::nonNull).toList();
  }

  /** Average over the window of one gauge. */
  OptionalDouble average(ToIntFunction<Gauges> gauge) {
    return gauges().stream().mapToInt(gauge).average();
  }

  /** Answers of any status, drained ones included; statements where no generator sent requests. */
  long answers() {
    Report report = measurement.generator();
    StatementLimit limit = measurement.statementLimit();
    if (report == null) {
      return limit == null ? 0 : limit.executed();
    }
    return report.window().answered() + report.drain().answered();
  }

  private OptionalDouble cpuMicrosPerRequest(Function<Sample, @Nullable ProcessCounters> process) {
    OptionalLong micros = cpuMicros(measurement.before(), measurement.after(), process);
    long answers = answers();
    return micros.isEmpty() || answers == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) micros.getAsLong() / answers);
  }

  private OptionalDouble cores(Function<Sample, @Nullable ProcessCounters> process) {
    if (during.size() < 2) {
      return OptionalDouble.empty();
    }
    Sample first = during.getFirst();
    Sample last = during.getLast();
    double micros = (last.atNanos() - first.atNanos()) * MICROS_PER_NANO;
    OptionalLong used = cpuMicros(first, last, process);
    return used.isEmpty() || micros <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(used.getAsLong() / micros);
  }

  private OptionalDouble hostShare(Function<HostTicks, Long> ticks) {
    return during.size() < 2
        ? OptionalDouble.empty()
        : share(during.getFirst().host(), during.getLast().host(), ticks);
  }

  private static OptionalDouble share(
      @Nullable HostTicks from, @Nullable HostTicks to, Function<HostTicks, Long> ticks) {
    if (from == null || to == null || to.total() <= from.total()) {
      return OptionalDouble.empty();
    }
    double part = ticks.apply(to) - ticks.apply(from);
    return OptionalDouble.of(part / (to.total() - from.total()));
  }

  private static OptionalLong cpuMicros(
      @Nullable Sample from,
      @Nullable Sample to,
      Function<Sample, @Nullable ProcessCounters> process) {
    ProcessCounters first = from == null ? null : process.apply(from);
    ProcessCounters last = to == null ? null : process.apply(to);
    return first == null || last == null || last.cpuMicros() < first.cpuMicros()
        ? OptionalLong.empty()
        : OptionalLong.of(last.cpuMicros() - first.cpuMicros());
  }
}
