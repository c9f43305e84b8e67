package rvb.trials.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.WarmUp;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Second;

/**
 * Warms a fresh process in a closed loop until it has answered enough, used enough CPU, and an
 * answer costs the same as before. Wall time would not do: a starved JVM is still cold after twenty
 * seconds.
 */
final class WarmUpRun {

  private static final long LOOK_MILLIS = 1000;

  /** One look is luck: noise looks level now and then. */
  private static final int STEADY_LOOKS = 3;

  private final WarmUp goal;
  private final Steadiness steadiness;
  private final Counters counters;
  private final List<Look> looks = new ArrayList<>();
  private int steadyLooks;

  WarmUpRun(WarmUp goal, Steadiness steadiness, Counters counters) {
    this.goal = goal;
    this.steadiness = steadiness;
    this.counters = counters;
  }

  /**
   * What is watched.
   *
   * @param answered requests answered so far, null where nobody counts them
   * @param cpuMicros CPU that the process has used so far, null where it cannot be read
   * @param compileMillis time that it has spent compiling, null where no meter tells
   */
  record Counters(
      Supplier<@Nullable Long> answered,
      Supplier<@Nullable Long> cpuMicros,
      Supplier<@Nullable Long> compileMillis) {

    /** A process that is seen from outside only. */
    static final Counters NONE = new Counters(() -> null, () -> null, () -> null);
  }

  /** Watches a generator that already runs, and ends it as soon as the process is warm. */
  WarmUpCurve run(GeneratorRun generator) throws RunException, IOException, InterruptedException {
    ClockPair clock = ClockPair.now();
    look();
    while (generator.isAlive()) {
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      if (!generator.isAlive()) {
        break; // The last stretch is not a whole one.
      }
      look();
      if (isWarm()) {
        generator.interrupt();
        break;
      }
    }
    Report report = generator.await();
    List<WarmUpCurve.Slice> slices = slices(report, clock.nanoTimeOf(report.startedAt()));
    return new WarmUpCurve(new WarmUpCurve(false, slices).isSteady(steadiness), slices);
  }

  private void look() {
    looks.add(
        new Look(
            System.nanoTime(),
            counters.answered().get(),
            counters.cpuMicros().get(),
            counters.compileMillis().get()));
  }

  private boolean isWarm() {
    boolean steady = reached() && new WarmUpCurve(false, slices(null, 0)).isSteady(steadiness);
    steadyLooks = steady ? steadyLooks + 1 : 0;
    return steadyLooks >= STEADY_LOOKS;
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

  /** One slice for each look after the first answer, with latencies where there is a report. */
  private List<WarmUpCurve.Slice> slices(@Nullable Report report, long t0) {
    List<WarmUpCurve.Slice> slices = new ArrayList<>();
    for (int i = 1; i < looks.size(); i++) {
      Look now = looks.get(i);
      Look then = looks.get(i - 1);
      Second row = secondAt(report, (then.nanoTime() + now.nanoTime()) / 2 - t0);
      Long counted = difference(now.answered(), then.answered());
      long answered = counted == null ? (row == null ? 0 : row.ok()) : counted;
      if (answered > 0 || !slices.isEmpty()) {
        slices.add(
            new WarmUpCurve.Slice(
                now.nanoTime() - then.nanoTime(),
                answered,
                row == null ? null : row.p50Nanos(),
                difference(now.cpuMicros(), then.cpuMicros()),
                difference(now.compileMillis(), then.compileMillis())));
      }
    }
    return slices;
  }

  private static @Nullable Second secondAt(@Nullable Report report, long nanosSinceStart) {
    long second = Math.floorDiv(nanosSinceStart, TimeUnit.SECONDS.toNanos(1));
    return report == null
        ? null
        : report.perSecond().stream()
            .filter(row -> row.second() == second)
            .findFirst()
            .orElse(null);
  }

  private static @Nullable Long difference(@Nullable Long now, @Nullable Long then) {
    return now == null || then == null ? null : now - then;
  }

  private record Look(
      long nanoTime,
      @Nullable Long answered,
      @Nullable Long cpuMicros,
      @Nullable Long compileMillis) {}
}
