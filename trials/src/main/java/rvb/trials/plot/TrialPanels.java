package rvb.trials.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.trials.run.Gauges;
import rvb.trials.run.HeapCounters;
import rvb.trials.run.Measurement;
import rvb.trials.run.ProcessCounters;
import rvb.trials.run.Sample;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;

/** The diagrams of one trial: what was asked and answered, and what it cost, second by second. */
final class TrialPanels {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MICROS_PER_MILLI = 1e3;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private final List<Second> seconds;
  private final List<Sample> samples;

  TrialPanels(Measurement measurement) {
    Report report = measurement.generator();
    this.seconds = report == null ? List.of() : report.perSecond();
    this.samples = measurement.during();
  }

  /** Those that have something to show, in reading order. */
  List<Panel> all() {
    return Stream.of(requests(), latency(), cpu(), memory(), collections(), threads(), pool())
        .filter(panel -> !panel.isEmpty())
        .toList();
  }

  private Panel requests() {
    List<Line> lines = new ArrayList<>();
    lines.add(second("planned", Second::planned));
    lines.add(second("ok", Second::ok));
    if (seconds.stream().anyMatch(second -> second.failed() > 0)) {
      lines.add(second("failed", Second::failed));
    }
    return new Panel("requests per second", false, lines);
  }

  private Panel latency() {
    return new Panel(
        "latency from the intended time, ms",
        true,
        List.of(
            second("p50", second -> millis(second.p50Nanos())),
            second("p99", second -> millis(second.p99Nanos())),
            second("max", second -> millis(second.maxNanos()))));
  }

  private Panel cpu() {
    return new Panel(
        "CPU, cores busy",
        false,
        List.of(
            cores("service", Sample::service),
            cores("PostgreSQL", Sample::postgres),
            cores("generator", Sample::generator)));
  }

  private Panel memory() {
    return new Panel(
        "memory, MiB",
        false,
        List.of(
            sample("resident", it -> mebibytes(it.service(), ProcessCounters::rssBytes)),
            sample("heap held", it -> mebibytes(it.heap(), HeapCounters::committedBytes)),
            sample("heap used", it -> mebibytes(it.heap(), HeapCounters::usedBytes))));
  }

  private Panel collections() {
    return new Panel(
        "garbage collection, ms of pause between two looks",
        false,
        List.of(
            between(
                "pauses",
                samples.stream().filter(it -> it.heap() != null).toList(),
                (from, to) ->
                    (heap(to).gcPauseMicros() - heap(from).gcPauseMicros()) / MICROS_PER_MILLI)));
  }

  private Panel threads() {
    return new Panel(
        "threads of the service, and requests in it",
        false,
        List.of(
            sample("platform threads", it -> part(it.service(), ProcessCounters::threads)),
            sample("requests in flight", it -> part(it.gauges(), Gauges::requestsInFlight))));
  }

  private Panel pool() {
    return new Panel(
        "pool of connections",
        false,
        List.of(
            sample("active", it -> part(it.gauges(), Gauges::poolActive)),
            sample("waiting for one", it -> part(it.gauges(), Gauges::poolPending))));
  }

  private Line second(String name, Function<Second, @Nullable Number> value) {
    return Line.through(name, seconds, Second::second, value);
  }

  private Line sample(String name, Function<Sample, @Nullable Number> value) {
    return Line.through(name, samples, it -> it.atNanos() / NANOS_PER_SECOND, value);
  }

  private Line cores(String name, Function<Sample, @Nullable ProcessCounters> process) {
    return between(
        name,
        samples.stream().filter(it -> process.apply(it) != null).toList(),
        (from, to) -> {
          long micros =
              Objects.requireNonNull(process.apply(to)).cpuMicros()
                  - Objects.requireNonNull(process.apply(from)).cpuMicros();
          return micros * NANOS_PER_MICRO / (to.atNanos() - from.atNanos());
        });
  }

  /** A value for every two neighbouring looks, placed at the second of them. */
  private static Line between(String name, List<Sample> looks, Difference difference) {
    List<Line.Point> points = new ArrayList<>();
    for (int i = 1; i < looks.size(); i++) {
      Sample to = looks.get(i);
      points.add(
          new Line.Point(
              to.atNanos() / NANOS_PER_SECOND, difference.between(looks.get(i - 1), to)));
    }
    return new Line(name, points);
  }

  private interface Difference {
    double between(Sample from, Sample to);
  }

  private static HeapCounters heap(Sample sample) {
    return Objects.requireNonNull(sample.heap());
  }

  private static @Nullable Double millis(@Nullable Long nanos) {
    return nanos == null ? null : nanos / NANOS_PER_MILLI;
  }

  private static <T> @Nullable Number part(
      @Nullable T counters, Function<T, ? extends @Nullable Number> part) {
    return counters == null ? null : part.apply(counters);
  }

  private static <T> @Nullable Number mebibytes(
      @Nullable T counters, Function<T, @Nullable Long> bytes) {
    Long value = counters == null ? null : bytes.apply(counters);
    return value == null ? null : value / BYTES_PER_MEBIBYTE;
  }
}
