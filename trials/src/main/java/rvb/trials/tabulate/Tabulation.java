package rvb.trials.tabulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import rvb.trials.store.Excluded;
import rvb.trials.store.Results;

/**
 * What stored results amount to.
 *
 * @param attempts a row for every stored attempt, by suite, then in the order of the plan
 * @param suites the points and comparisons of each suite
 * @param capacities what the probes of each search for capacity say; no other table shows them
 * @param excluded what could not be used, with reasons
 */
public record Tabulation(
    List<Row> attempts,
    List<SuiteTable> suites,
    List<CapacityTable> capacities,
    List<Excluded> excluded) {

  private static final Comparator<Row> BY_ATTEMPT =
      Comparator.<Row, String>comparing(row -> row.origin().suite())
          .thenComparingInt(row -> row.origin().sequence())
          .thenComparingInt(row -> row.origin().attempt());

  /**
   * Reads all results below some folders.
   *
   * @param roots folders of suites, or suites themselves
   * @throws IOException if a folder cannot be listed
   */
  public static Tabulation below(List<Path> roots) throws IOException {
    List<Row> rows = new ArrayList<>();
    List<Excluded> excluded = Results.below(roots).forEach(judged -> rows.add(Rows.of(judged)));
    rows.sort(BY_ATTEMPT);
    return new Tabulation(
        List.copyOf(rows),
        suites(rows, row -> !row.isProbe(), SuiteTable::of),
        suites(rows, Row::isProbe, CapacityTable::of),
        excluded);
  }

  private static <T> List<T> suites(
      List<Row> rows, Predicate<Row> kind, Function<List<Row>, T> table) {
    Map<String, List<Row>> suites = new LinkedHashMap<>();
    rows.stream()
        .filter(kind)
        .forEach(
            row -> suites.computeIfAbsent(row.origin().suite(), it -> new ArrayList<>()).add(row));
    return suites.values().stream().map(table).toList();
  }

  /** Whether a service or target was accepted or saturated at least once. */
  public boolean hasFinding() {
    return attempts.stream()
        .anyMatch(row -> !row.reference() && row.figures().achievedPerSecond() != null);
  }
}
