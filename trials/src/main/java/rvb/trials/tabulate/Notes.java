package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rvb.trials.plan.Subject;

/** What a reader must know about a suite's tables, one sentence each. */
final class Notes {

  private static final double LEAST_CEILING = 2;
  private static final String CEILING = new Subject.NullServer().label();

  private Notes() {}

  static List<String> of(SuiteTable suite) {
    List<Point> points = suite.points();
    List<String> notes = new ArrayList<>();
    differences(suite).ifPresent(notes::add);
    if (suite.blocks() > 1) {
      notes.add(
          "In brackets: 95 % intervals over trials, on a log scale. Errors are summed over the"
              + " trials, max and memory are the largest.");
    }
    if (points.stream().anyMatch(Point::isSaturated)) {
      notes.add(
          "The latency of a saturated row grows with the window; its achieved rate is the"
              + " finding.");
    }
    if (rows(points).anyMatch(row -> !row.reference() && row.offeredPerSecond() == null)) {
      notes.add(
          "Closed loop (offered max): each user waits for his answer before he asks again, so the"
              + " rate falls with the service, and no latency is shown: a constant rate shows it.");
    }
    if (rows(points).anyMatch(Row::isNoisy)) {
      notes.add("A noisy row counts, and is never ranked.");
    }
    if (points.stream().anyMatch(Notes::hidesPercentile)) {
      notes.add("A percentile needs 10 / (1 - q) requests: p99 1,000 and p99.9 10,000.");
    }
    ceiling(points).ifPresent(notes::add);
    costs(points).ifPresent(notes::add);
    notes.addAll(Remarks.of(suite));
    return notes;
  }

  /** What a reader must know about the comparisons. */
  static List<String> ofComparisons(SuiteTable suite) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "The first over the second, block by block, with 95 % intervals. They differ where the"
            + " interval excludes 1, the effect is at least 2 %, and Holm's correction over all"
            + " pairs and rates of a column leaves p at 5 % or less; else no difference was"
            + " shown.");
    if (suite.comparisons().stream().anyMatch(Comparison::noisy)) {
      notes.add(
          "A pair with a noisy trial is not ranked: its interval stands, but the machine took part"
              + " in it.");
    }
    Spreads.of(suite.points()).ifPresent(notes::add);
    return notes;
  }

  private static Optional<String> differences(SuiteTable suite) {
    if (suite.blocks() == 1) {
      return Optional.of(
          "Differences between services are not tested in one block: read each row by itself.");
    }
    return suite.hasEnoughBlocks()
        ? Optional.empty()
        : Optional.of(
            "Differences between services are not tested in %d blocks, it takes %d: read each row"
                    .formatted(suite.blocks(), Comparisons.LEAST_BLOCKS)
                + " by itself.");
  }

  private static Stream<Row> rows(List<Point> points) {
    return points.stream().flatMap(point -> point.trials().stream());
  }

  private static boolean hidesPercentile(Point point) {
    return point.figures().maxNanos() != null && point.figures().p999Nanos() == null;
  }

  private static Optional<String> ceiling(List<Point> points) {
    OptionalInt highest =
        points.stream()
            .map(Point::offeredPerSecond)
            .flatMap(rate -> Optional.ofNullable(rate).stream())
            .mapToInt(Integer::intValue)
            .max();
    return highest.isEmpty()
        ? Optional.empty()
        : points.stream()
            .filter(point -> point.subject().equals(CEILING))
            .flatMap(point -> Optional.ofNullable(point.figures().achievedPerSecond()).stream())
            .map(ceiling -> ceiling(ceiling.value() / highest.getAsInt()))
            .findFirst();
  }

  /** What each service's closed loop cost, beside the null server's under the same generator. */
  private static Optional<String> costs(List<Point> points) {
    Optional<Double> nullServer =
        points.stream()
            .filter(point -> point.subject().equals(CEILING))
            .flatMap(point -> Optional.ofNullable(point.figures().serviceCpuMicros()).stream())
            .map(Estimate::value)
            .findFirst();
    String multiples =
        points.stream()
            .filter(point -> !point.reference() && point.offeredPerSecond() == null)
            .flatMap(point -> point.validTrials().stream())
            .filter(row -> row.figures().serviceCpuMicros() != null)
            .map(row -> multiple(row, nullServer.orElse(Double.NaN)))
            .collect(Collectors.joining(", "));
    return nullServer.isEmpty() || multiples.isEmpty()
        ? Optional.empty()
        : Optional.of("Service CPU per request in multiples of the null server's: " + multiples);
  }

  private static String multiple(Row row, double nullServerMicros) {
    double micros = Objects.requireNonNull(row.figures().serviceCpuMicros());
    return String.format(
        Locale.ROOT,
        "%s %.1f (block %d)",
        row.subject(),
        micros / nullServerMicros,
        row.origin().block());
  }

  private static String ceiling(double multiple) {
    return multiple >= LEAST_CEILING
        ? String.format(
            Locale.ROOT,
            "The generator's ceiling is %.1f times the highest rate offered.",
            multiple)
        : String.format(
            Locale.ROOT,
            "The generator's ceiling is only %.1f times the highest rate offered: offer less.",
            multiple);
  }
}
