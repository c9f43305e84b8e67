package rvb.trials.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.WarmUp;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;

/**
 * Warms a fresh process in a closed loop until it has answered enough, used enough CPU and each
 * request costs it the same as before. Wall time would not do: a starved JVM is still cold after
 * twenty seconds.
 */
final class WarmUpRun {

  private static final long LOOK_MILLIS = 1000;

  /** Slices needed to tell a level from a slope, and how far their medians may lie apart. */
  private static final int SLICES_TO_JUDGE = 6;

  private static final double LEVEL = 0.10;

  private final WarmUp goal;
  private final Supplier<@Nullable Long> answered;
  private final Supplier<@Nullable Long> cpuMicros;
  private final List<Look> looks = new ArrayList<>();

  /**
   * @param answered requests answered so far, null where nobody counts them
   * @param cpuMicros CPU that the process has used so far, null where it cannot be read
   */
  WarmUpRun(WarmUp goal, Supplier<@Nullable Long> answered, Supplier<@Nullable Long> cpuMicros) {
    this.goal = goal;
    this.answered = answered;
    this.cpuMicros = cpuMicros;
  }

  /** Watches a generator that already runs, and ends it as soon as the process is warm. */
  WarmUpCurve run(GeneratorRun generator) throws RunException, IOException, InterruptedException {
    ClockPair clock = ClockPair.now();
    look();
    while (generator.isAlive()) {
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      look();
      if (reached() && isFlat()) {
        generator.interrupt();
        break;
      }
    }
    Report report = generator.await();
    return new WarmUpCurve(isFlat(), slices(report, clock.nanoTimeOf(report.startedAt())));
  }

  private void look() {
    looks.add(new Look(System.nanoTime(), answered.get(), cpuMicros.get()));
  }

  /** What cannot be counted cannot be waited for; where nothing can, the time alone decides. */
  private boolean reached() {
    Look first = looks.getFirst();
    Look last = looks.getLast();
    Long requests = difference(last.answered(), first.answered());
    Long micros = difference(last.cpuMicros(), first.cpuMicros());
    return (requests != null || micros != null)
        && (requests == null || requests >= goal.requests())
        && (micros == null || micros >= goal.cpu().toNanos() / 1000);
  }

  /** Compares the last third of the slices with the third before it. */
  private boolean isFlat() {
    double[] costs = costs();
    int third = costs.length / 3;
    if (costs.length < SLICES_TO_JUDGE) {
      return false;
    }
    double last = median(Arrays.copyOfRange(costs, costs.length - third, costs.length));
    double before =
        median(Arrays.copyOfRange(costs, costs.length - 2 * third, costs.length - third));
    return Math.abs(last - before) <= LEVEL * before;
  }

  /** CPU per request, or without CPU the time per request, of each slice that answered any. */
  private double[] costs() {
    List<Double> costs = new ArrayList<>();
    for (int i = 1; i < looks.size(); i++) {
      Look now = looks.get(i);
      Look then = looks.get(i - 1);
      Long requests = difference(now.answered(), then.answered());
      Long micros = difference(now.cpuMicros(), then.cpuMicros());
      if (requests != null && requests > 0) {
        costs.add((micros == null ? now.nanoTime() - then.nanoTime() : micros) / (double) requests);
      }
    }
    return costs.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private List<WarmUpCurve.Slice> slices(Report report, long t0) {
    List<WarmUpCurve.Slice> slices = new ArrayList<>();
    for (int i = 1; i < looks.size(); i++) {
      Look now = looks.get(i);
      Look then = looks.get(i - 1);
      long middle = (then.nanoTime() + now.nanoTime()) / 2 - t0;
      Second row = secondAt(report, middle);
      Long counted = difference(now.answered(), then.answered());
      if (row != null) {
        slices.add(
            new WarmUpCurve.Slice(
                now.nanoTime() - then.nanoTime(),
                counted == null ? row.ok() : counted,
                row.p50Nanos(),
                difference(now.cpuMicros(), then.cpuMicros())));
      }
    }
    return slices;
  }

  private static @Nullable Second secondAt(Report report, long nanosSinceStart) {
    long second = Math.floorDiv(nanosSinceStart, TimeUnit.SECONDS.toNanos(1));
    return report.perSecond().stream()
        .filter(row -> row.second() == second)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable Long difference(@Nullable Long now, @Nullable Long then) {
    return now == null || then == null ? null : now - then;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private record Look(long nanoTime, @Nullable Long answered, @Nullable Long cpuMicros) {}
}
