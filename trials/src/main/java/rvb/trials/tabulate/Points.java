package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gathers the attempts of a suite into points: every trial by its last attempt. */
final class Points {

  /** Services in alphabetical order, so that no order looks like a ranking; references last. */
  private static final Comparator<Point> FOR_READERS =
      Comparator.comparing(Point::reference)
          .thenComparing(Point::scenario)
          .thenComparingInt(Points::offered)
          .thenComparing(Point::subject);

  private Points() {}

  /**
   * The points of one suite.
   *
   * @param attempts all of its attempts, in the order of the plan, repetitions in their order
   */
  static List<Point> of(List<Row> attempts) {
    Map<Key, List<Row>> points = new LinkedHashMap<>();
    attempts.forEach(row -> points.computeIfAbsent(Key.of(row), key -> new ArrayList<>()).add(row));
    return points.values().stream().map(Points::point).sorted(FOR_READERS).toList();
  }

  private static Point point(List<Row> attempts) {
    List<Row> trials = lastAttempts(attempts);
    Row any = attempts.getFirst();
    List<Row> valid = trials.stream().filter(Row::isFinding).toList();
    return new Point(
        any.subject(),
        any.reference(),
        any.scenario(),
        any.offeredPerSecond(),
        valid.size(),
        attempts.size(),
        Summary.of(valid.stream().map(Row::figures).toList()),
        verdict(trials, valid),
        bottleneck(trials),
        trials);
  }

  /** The last attempt at each trial by block; what became of earlier ones is in its remarks. */
  private static List<Row> lastAttempts(List<Row> attempts) {
    Map<String, List<Row>> trials = new LinkedHashMap<>();
    attempts.forEach(
        row -> trials.computeIfAbsent(row.origin().trial(), trial -> new ArrayList<>()).add(row));
    return trials.values().stream()
        .map(Points::last)
        .sorted(Comparator.comparingInt(row -> row.origin().block()))
        .toList();
  }

  private static Row last(List<Row> attempts) {
    Row last = attempts.getLast();
    List<String> remarks = new ArrayList<>(last.remarks());
    for (Row earlier : attempts.subList(0, attempts.size() - 1)) {
      remarks.add(
          "attempt %d was %s: %s"
              .formatted(
                  earlier.origin().attempt(),
                  earlier.verdict(),
                  String.join("; ", earlier.remarks())));
    }
    return last.withRemarks(remarks);
  }

  private static String verdict(List<Row> trials, List<Row> valid) {
    if (valid.isEmpty()) {
      return trials.getLast().verdict();
    }
    long saturated = valid.stream().filter(Row::isSaturated).count();
    long noisy = valid.stream().filter(Row::isNoisy).count();
    String base = saturated == 0 ? "accepted" : share("saturated", saturated, valid.size());
    return noisy == 0 ? base : base + ", " + share("noisy", noisy, valid.size());
  }

  private static String share(String word, long part, int all) {
    return part == all ? word : "%s in %d of %d".formatted(word, part, all);
  }

  private static @Nullable String bottleneck(List<Row> trials) {
    Map<String, Long> counts =
        trials.stream()
            .map(Row::bottleneck)
            .filter(Objects::nonNull)
            .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
    return switch (counts.size()) {
      case 0 -> null;
      case 1 -> counts.keySet().iterator().next();
      default -> Tally.inWords(counts);
    };
  }

  private static int offered(Point point) {
    Integer rate = point.offeredPerSecond();
    return rate == null ? Integer.MAX_VALUE : rate;
  }

  private record Key(
      String subject, boolean reference, String scenario, @Nullable Integer offeredPerSecond) {
    static Key of(Row row) {
      return new Key(row.subject(), row.reference(), row.scenario(), row.offeredPerSecond());
    }
  }
}
