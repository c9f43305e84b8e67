package rvb.trials.tabulate;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** How well a suite knows what it has measured. */
public final class Precision {

  /**
   * Tails are left out: no affordable number of blocks pins down a p99 on a machine that is shared.
   */
  private static final List<Measure> MEASURES =
      List.of(Measure.ACHIEVED, Measure.P50, Measure.SERVICE_CPU);

  private Precision() {}

  /**
   * The widest relative half-width among the intervals of achieved rate, median and service CPU.
   *
   * @return such as 0.03; empty where no service has any such figure
   */
  public static OptionalDouble widest(SuiteTable suite) {
    return suite.points().stream()
        .filter(point -> !point.reference())
        .flatMapToDouble(
            point ->
                MEASURES.stream()
                    .filter(measure -> !(measure.isLatency() && point.isSaturated()))
                    .map(measure -> point.figures().of(measure))
                    .filter(Objects::nonNull)
                    .mapToDouble(Estimate::relativeHalfWidth))
        .max();
  }
}
