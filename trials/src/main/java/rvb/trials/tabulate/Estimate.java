package rvb.trials.tabulate;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rvb.trials.statistics.Interval;
import rvb.trials.statistics.LogSample;

/**
 * What a figure is over the trials of a point.
 *
 * @param value the geometric mean, or the only value
 * @param low lower end of its 95 % interval; null with fewer than two trials, and where a value has
 *     no logarithm
 * @param high upper end of that interval; null with it
 * @param trials how many trials have the figure
 * @param spread log-sd between trials, 0.02 for about 2 %; null with the interval
 */
public record Estimate(
    double value,
    @Nullable Double low,
    @Nullable Double high,
    int trials,
    @Nullable Double spread) {

  /** The estimate over trials, null where none has the figure. */
  static @Nullable Estimate of(List<? extends @Nullable Number> figures) {
    double[] values =
        figures.stream().filter(Objects::nonNull).mapToDouble(Number::doubleValue).toArray();
    if (values.length == 0) {
      return null;
    }
    if (values.length == 1 || Arrays.stream(values).anyMatch(value -> value <= 0)) {
      double mean = Arrays.stream(values).average().orElseThrow();
      return new Estimate(mean, null, null, values.length, null);
    }
    LogSample sample = LogSample.of(values);
    Interval interval = sample.interval();
    return new Estimate(
        interval.point(), interval.low(), interval.high(), values.length, sample.spread());
  }

  /** The relative half-width of the interval, such as 0.03; infinite where there is none. */
  double relativeHalfWidth() {
    return low == null || high == null
        ? Double.POSITIVE_INFINITY
        : new Interval(value, low, high).relativeHalfWidth();
  }
}
