package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the judge said about the trials of a suite: every word of it in one block, and counted by
 * rule where there are more. The CSV has every word always.
 */
final class Remarks {

  private static final String NOISY = "noisy: ";

  private Remarks() {}

  static List<String> of(SuiteTable suite) {
    if (suite.blocks() == 1) {
      return suite.points().stream()
          .flatMap(point -> point.trials().stream())
          .flatMap(row -> row.remarks().stream().map(it -> row.subject() + ": " + it))
          .toList();
    }
    List<String> remarks = new ArrayList<>();
    suite.points().forEach(point -> ofPoint(point, remarks));
    noise(suite).ifPresent(remarks::add);
    return remarks;
  }

  private static void ofPoint(Point point, List<String> remarks) {
    Map<String, List<String>> byRule =
        point.trials().stream()
            .flatMap(row -> row.remarks().stream())
            .filter(remark -> !remark.startsWith(NOISY))
            .collect(Collectors.groupingBy(Remarks::rule, TreeMap::new, Collectors.toList()));
    byRule.forEach(
        (rule, all) ->
            remarks.add(
                all.size() == 1
                    ? "%s: %s".formatted(point.name(), all.getFirst())
                    : "%s: %d trials, such as: %s"
                        .formatted(point.name(), all.size(), all.getFirst())));
  }

  private static Optional<String> noise(SuiteTable suite) {
    Map<String, Long> byRule =
        rows(suite)
            .flatMap(
                row ->
                    row.remarks().stream()
                        .filter(remark -> remark.startsWith(NOISY))
                        .map(remark -> remark.substring(NOISY.length()).split(": ", 2)[0])
                        .distinct())
            .collect(Collectors.groupingBy(rule -> rule, TreeMap::new, Collectors.counting()));
    return byRule.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "What made how many of %d trials noisy: %s"
                .formatted(rows(suite).count(), Tally.inWords(byRule)));
  }

  private static Stream<Row> rows(SuiteTable suite) {
    return suite.points().stream().flatMap(point -> point.trials().stream());
  }

  /** A remark up to its numbers: the rule, and for a mark which kind of mark. */
  private static String rule(String remark) {
    String[] parts = remark.replaceFirst("^attempt \\d+ ", "an attempt ").split(": ", 3);
    return parts.length == 3 ? parts[0] + ": " + parts[1] : parts[0];
  }
}
