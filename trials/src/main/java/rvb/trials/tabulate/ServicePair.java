package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rvb.trials.statistics.Effect;
import rvb.trials.statistics.Family;
import rvb.trials.tabulate.Comparison.Conclusion;

/**
 * Two services, and a measure of both in each block that has it of both.
 *
 * @param measure what is compared
 * @param one a service
 * @param other another one under the same load
 * @param first values of the one, by block
 * @param second values of the other, of the same blocks
 * @param noisy whether one of these trials is noisy
 */
record ServicePair(
    Measure measure,
    Point one,
    Point other,
    List<Double> first,
    List<Double> second,
    boolean noisy) {

  static ServicePair of(Measure measure, Point one, Point other) {
    Map<Integer, Row> twins = new TreeMap<>();
    other.validTrials().forEach(row -> twins.put(row.origin().block(), row));
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    boolean noisy = false;
    for (Row row : one.validTrials()) {
      Row twin = twins.get(row.origin().block());
      Number value = measure.of(row.figures());
      Number twinValue = twin == null ? null : measure.of(twin.figures());
      if (twin != null && value != null && twinValue != null && arePositive(value, twinValue)) {
        first.add(value.doubleValue());
        second.add(twinValue.doubleValue());
        noisy |= row.isNoisy() || twin.isNoisy();
      }
    }
    return new ServicePair(measure, one, other, first, second, noisy);
  }

  private static boolean arePositive(Number value, Number other) {
    return value.doubleValue() > 0 && other.doubleValue() > 0;
  }

  /** Whether there is a block at all that has the measure of both. */
  boolean hasValues() {
    return !first.isEmpty();
  }

  boolean isTestable() {
    return !hidesLatency() && first.size() >= Comparisons.LEAST_BLOCKS;
  }

  Effect effect() {
    return Effect.paired(array(first), array(second));
  }

  Comparison tested(Family.Tested tested) {
    return comparison(
        tested.adjustedP(), tested.differs() ? Conclusion.DIFFERS : Conclusion.DOES_NOT_DIFFER);
  }

  Comparison untested() {
    return comparison(null, hidesLatency() ? Conclusion.SATURATED : Conclusion.NOT_TESTED);
  }

  private boolean hidesLatency() {
    return measure.isLatency() && (one.isSaturated() || other.isSaturated());
  }

  private Comparison comparison(@Nullable Double adjustedP, Conclusion conclusion) {
    return new Comparison(
        one.scenario(),
        one.offeredPerSecond(),
        measure,
        one.subject(),
        other.subject(),
        first.size(),
        conclusion == Conclusion.SATURATED ? null : ratio(),
        adjustedP,
        noisy,
        conclusion);
  }

  private @Nullable Estimate ratio() {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      ratios.add(first.get(i) / second.get(i));
    }
    return Estimate.of(ratios);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
