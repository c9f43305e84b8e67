package rvb.trials.tabulate;

import java.util.List;

/** What the tables for people have in common: a heading, tables and notes for each suite. */
abstract class PeopleTable {

  private static final int MOST_EXCLUDED_NAMED = 10;

  String write(Tabulation tabulation) {
    StringBuilder out = new StringBuilder();
    tabulation.suites().forEach(suite -> suite(out, suite));
    tabulation.capacities().forEach(suite -> capacity(out, suite));
    if (tabulation.attempts().isEmpty()) {
      out.append("No results.\n");
    }
    excluded(out, tabulation);
    return out.toString();
  }

  abstract void heading(StringBuilder out, String suite, String conditions);

  abstract <T> void table(StringBuilder out, List<Column<T>> columns, List<T> lines);

  abstract void note(StringBuilder out, String note);

  private void suite(StringBuilder out, SuiteTable suite) {
    heading(out, suite.suite(), suite.conditions());
    table(out, PointColumns.ALL, suite.points());
    out.append('\n');
    Notes.of(suite).forEach(note -> note(out, note));
    out.append('\n');
    if (suite.hasEnoughBlocks() && !suite.comparisons().isEmpty()) {
      table(out, PairLine.COLUMNS, PairLine.of(suite.comparisons()));
      out.append('\n');
      Notes.ofComparisons(suite).forEach(note -> note(out, note));
      out.append('\n');
    }
  }

  private void capacity(StringBuilder out, CapacityTable suite) {
    heading(out, suite.suite(), suite.conditions() + "; capacity: " + suite.objective());
    table(out, CapacityColumns.CAPACITIES, suite.lines());
    out.append('\n');
    note(out, "Capacity is the highest rate that passed below every rate that did not.");
    suite
        .lines()
        .forEach(line -> line.warnings().forEach(text -> note(out, line.subject() + ": " + text)));
    out.append('\n');
    table(out, CapacityColumns.CURVE, suite.curve());
    out.append('\n');
  }

  private void excluded(StringBuilder out, Tabulation tabulation) {
    int count = tabulation.excluded().size();
    if (count == 0) {
      return;
    }
    note(out, count + " excluded:");
    tabulation.excluded().stream()
        .limit(MOST_EXCLUDED_NAMED)
        .forEach(excluded -> note(out, excluded.file().getFileName() + ": " + excluded.reason()));
    if (count > MOST_EXCLUDED_NAMED) {
      note(out, "and %d more; --format json names all".formatted(count - MOST_EXCLUDED_NAMED));
    }
  }
}
