package rvb.trials.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import rvb.trials.store.Excluded;
import rvb.trials.store.StoredTrials;
import rvb.trials.tabulate.Point;
import rvb.trials.tabulate.SuiteTable;
import rvb.trials.tabulate.Tabulation;

/**
 * Two suites beside each other.
 *
 * @param first id of the suite that is compared with
 * @param second id of the suite that may have changed
 * @param unlike what they ran on that is not alike; where this is not empty, a change may come from
 *     there and not from the code
 * @param changed what of the code is not alike
 * @param changes every measure that both have of a service and load
 * @param excluded results of either that no number uses, with reasons
 */
public record SuiteComparison(
    String first,
    String second,
    List<Difference> unlike,
    List<Difference> changed,
    List<Change> changes,
    List<Excluded> excluded) {

  /**
   * Compares what is stored.
   *
   * @param first a suite's folder
   * @param second another one's
   * @throws IOException if one cannot be read
   * @throws IllegalArgumentException if a folder holds no suite, or several
   */
  public static SuiteComparison of(Path first, Path second) throws IOException {
    Side before = Side.read(first);
    Side after = Side.read(second);
    List<Excluded> excluded = new ArrayList<>(before.excluded);
    excluded.addAll(after.excluded);
    return new SuiteComparison(
        before.table.suite(),
        after.table.suite(),
        Facts.unlike(before.facts, after.facts),
        Facts.changed(before.facts, after.facts),
        Changes.between(services(before.table), services(after.table)),
        List.copyOf(excluded));
  }

  /** Whether something got worse. */
  public boolean isWorse() {
    return any(Change.Verdict.WORSE);
  }

  /** Whether anything was tested that noise does not forbid to judge. */
  public boolean decides() {
    return any(Change.Verdict.WORSE) || any(Change.Verdict.BETTER) || any(Change.Verdict.SAME);
  }

  private boolean any(Change.Verdict verdict) {
    return changes.stream().anyMatch(change -> change.verdict() == verdict);
  }

  private static List<Point> services(SuiteTable table) {
    return table.points().stream().filter(point -> !point.reference()).toList();
  }

  private record Side(SuiteTable table, Facts facts, List<Excluded> excluded) {
    static Side read(Path folder) throws IOException {
      Tabulation tabulation = Tabulation.below(List.of(folder));
      if (tabulation.suites().size() != 1) {
        throw new IllegalArgumentException(
            "%s holds %d suites with results; name the folder of one"
                .formatted(folder, tabulation.suites().size()));
      }
      Facts facts = new Facts();
      StoredTrials.forEach(List.of(folder), found -> facts.add(found.stored()));
      return new Side(tabulation.suites().getFirst(), facts, tabulation.excluded());
    }
  }
}
