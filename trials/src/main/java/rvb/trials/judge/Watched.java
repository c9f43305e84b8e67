package rvb.trials.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.trials.run.Backends;
import rvb.trials.run.KernelCounters;
import rvb.trials.run.Measurement;
import rvb.trials.run.Sample;
import rvb.trials.run.Surroundings;

/** What was looked at beside the costs of a trial; empty where it could not be read. */
final class Watched {

  private static final double MICROS_PER_NANO = 1e-3;
  private static final long SLICE_NANOS = 5_000_000_000L;

  private final List<Sample> during;

  /** Derives from the samples of one measurement. */
  Watched(Measurement measurement) {
    this.during =
        measurement.during().stream().sorted(Comparator.comparingLong(Sample::atNanos)).toList();
  }

  /** What the kernel counted in the window; empty where it cannot be read. */
  Optional<KernelCounters> kernel() {
    List<KernelCounters> seen =
        surroundings().map(Surroundings::kernel).filter(Objects::nonNull).toList();
    return seen.size() < 2
        ? Optional.empty()
        : Optional.of(
            new KernelCounters(
                seen.getLast().swapIns() - seen.getFirst().swapIns(),
                seen.getLast().tcpSegments() - seen.getFirst().tcpSegments(),
                seen.getLast().tcpRetransmits() - seen.getFirst().tcpRetransmits()));
  }

  /** PostgreSQL's sessions, oldest first. */
  List<Backends> backends() {
    return surroundings().map(Surroundings::backends).filter(Objects::nonNull).toList();
  }

  private Stream<Surroundings> surroundings() {
    return during.stream().map(Sample::surroundings).filter(Objects::nonNull);
  }

  /**
   * The largest share of a core that one event loop of the generator used in a slice of at least
   * five seconds, or in the whole window where that is shorter.
   */
  OptionalDouble busiestLoopShare() {
    List<Sample> seen = during.stream().filter(sample -> Watched.loops(sample) != null).toList();
    double worst = -1;
    int from = 0;
    for (int to = 1; to < seen.size(); to++) {
      long nanos = seen.get(to).atNanos() - seen.get(from).atNanos();
      if (nanos >= SLICE_NANOS || (from == 0 && to == seen.size() - 1)) {
        worst = Math.max(worst, busiestLoopShare(seen.get(from), seen.get(to)));
        from = to;
      }
    }
    return worst < 0 ? OptionalDouble.empty() : OptionalDouble.of(worst);
  }

  private static double busiestLoopShare(Sample from, Sample to) {
    List<Long> first = Objects.requireNonNull(loops(from));
    List<Long> last = Objects.requireNonNull(loops(to));
    double micros = (to.atNanos() - from.atNanos()) * MICROS_PER_NANO;
    double worst = 0;
    for (int i = 0; i < Math.min(first.size(), last.size()); i++) {
      worst = Math.max(worst, (last.get(i) - first.get(i)) / micros);
    }
    return worst;
  }

  private static @Nullable List<Long> loops(Sample sample) {
    Surroundings surroundings = sample.surroundings();
    return surroundings == null ? null : surroundings.generatorLoopMicros();
  }
}
