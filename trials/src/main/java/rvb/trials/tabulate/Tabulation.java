package rvb.trials.tabulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rvb.trials.store.Excluded;
import rvb.trials.store.Results;

/**
 * What stored results amount to.
 *
 * @param attempts a row for every stored attempt, by suite, then in the order of the plan
 * @param excluded what could not be used, with reasons
 */
public record Tabulation(List<Row> attempts, List<Excluded> excluded) {

  private static final Comparator<Row> BY_ATTEMPT =
      Comparator.<Row, String>comparing(row -> row.origin().suite())
          .thenComparingInt(row -> row.origin().sequence())
          .thenComparingInt(row -> row.origin().attempt());

  /** Services in alphabetical order, so that no order looks like a ranking; references last. */
  private static final Comparator<Row> FOR_READERS =
      Comparator.comparing(Row::reference)
          .thenComparing(Row::scenario)
          .thenComparingInt(Tabulation::offered)
          .thenComparing(Row::subject)
          .thenComparingInt(row -> row.origin().block());

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
    return new Tabulation(List.copyOf(rows), excluded);
  }

  /** Whether a service or target was accepted or saturated at least once. */
  public boolean hasFinding() {
    return attempts.stream()
        .anyMatch(row -> !row.reference() && row.figures().achievedPerSecond() != null);
  }

  /**
   * The last attempt at each trial, in suites; what became of earlier attempts is among its
   * remarks.
   */
  Map<String, List<Row>> bySuite() {
    Map<String, Map<String, List<Row>>> suites = new TreeMap<>();
    for (Row row : attempts) {
      suites
          .computeIfAbsent(row.origin().suite(), suite -> new LinkedHashMap<>())
          .computeIfAbsent(row.origin().trial(), trial -> new ArrayList<>())
          .add(row);
    }
    Map<String, List<Row>> latest = new LinkedHashMap<>();
    suites.forEach(
        (suite, trials) ->
            latest.put(
                suite,
                trials.values().stream().map(Tabulation::last).sorted(FOR_READERS).toList()));
    return latest;
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

  private static int offered(Row row) {
    Integer rate = row.offeredPerSecond();
    return rate == null ? Integer.MAX_VALUE : rate;
  }
}
