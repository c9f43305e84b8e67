package rvb.trials.tabulate;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How far trials of the same service at the same rate lie apart, pooled over all of them. */
final class Spreads {

  private Spreads() {}

  /** One sentence, from which docs/METHOD.md tells what a suite could have found. */
  static Optional<String> of(List<Point> points) {
    String spreads =
        Stream.of(Measure.values())
            .flatMap(measure -> ofMeasure(points, measure).stream())
            .collect(Collectors.joining(", "));
    return spreads.isEmpty()
        ? Optional.empty()
        : Optional.of("Standard deviation between trials, pooled on the log scale: " + spreads);
  }

  private static Optional<String> ofMeasure(List<Point> points, Measure measure) {
    OptionalDouble variance =
        points.stream()
            .filter(point -> !point.reference())
            .map(point -> point.figures().of(measure))
            .filter(Objects::nonNull)
            .map(Estimate::spread)
            .filter(Objects::nonNull)
            .mapToDouble(spread -> spread * spread)
            .average();
    return variance.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s %.1f %%",
                measure.title(),
                100 * Math.sqrt(variance.getAsDouble())));
  }
}
