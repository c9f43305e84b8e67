package rvb.trials.compare;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rvb.trials.statistics.Family;
import rvb.trials.statistics.Interval;
import rvb.trials.tabulate.Cells;
import rvb.trials.tabulate.Column;
import rvb.trials.tabulate.Estimate;
import rvb.trials.tabulate.TextGrid;

/** A comparison of two suites for people. */
public final class ComparisonText {

  private static final List<Column<Change>> COLUMNS =
      List.of(
          new Column<>("service", false, change -> change.point().subject()),
          new Column<>("scenario", false, change -> change.point().scenario()),
          new Column<>(
              "offered/s", true, change -> Cells.offered(change.point().offeredPerSecond())),
          new Column<>("measure", false, change -> change.measure().title()),
          estimate("first", Change::first),
          estimate("second", Change::second),
          new Column<>("second / first", true, change -> ratio(change.tested())),
          new Column<>("p (Holm)", true, change -> p(change.tested())),
          new Column<>("verdict", false, change -> change.verdict().words()));

  private ComparisonText() {}

  /** The two suites, what is not alike about them, and every measure that both have. */
  public static String write(SuiteComparison comparison) {
    StringBuilder out = new StringBuilder();
    out.append("first   ").append(comparison.first()).append('\n');
    out.append("second  ").append(comparison.second()).append("\n\n");
    list(out, "Changed, which is what is compared:", comparison.changed());
    list(
        out,
        "UNLIKE, so that a change may come from here and not from the code:",
        comparison.unlike());
    out.append(TextGrid.write(COLUMNS, comparison.changes())).append('\n');
    out.append(
        """
        Welch's t over trials on a log scale; something is worse or better where the 95 % interval
        excludes 1, the effect is at least 2 %, and Holm's correction over all rows of a measure
        leaves p at 5 % or less. It takes six valid trials of both, and a noisy trial of either
        forbids to say worse or better.
        """);
    return out.toString();
  }

  private static void list(StringBuilder out, String title, List<Difference> differences) {
    if (!differences.isEmpty()) {
      out.append(title).append('\n');
      differences.forEach(it -> out.append("  ").append(it).append('\n'));
      out.append('\n');
    }
  }

  private static Column<Change> estimate(String header, Function<Change, Estimate> side) {
    return new Column<>(header, true, change -> change.measure().inWords(side.apply(change)));
  }

  private static String ratio(Family.@Nullable Tested tested) {
    if (tested == null) {
      return Column.MISSING;
    }
    Interval ratio = tested.effect().ratio();
    return Cells.interval(ratio.point(), ratio.low(), ratio.high(), "%.3f", 1);
  }

  private static String p(Family.@Nullable Tested tested) {
    return Cells.number(tested == null ? null : tested.adjustedP(), "%.3f", 1);
  }
}
