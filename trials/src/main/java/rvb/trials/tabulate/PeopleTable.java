package rvb.trials.tabulate;

import java.util.List;

/** What the tables for people have in common: a heading, a table and notes for each suite. */
abstract class PeopleTable {

  private static final int MOST_EXCLUDED_NAMED = 10;

  String write(Tabulation tabulation) {
    StringBuilder out = new StringBuilder();
    tabulation.bySuite().forEach((suite, rows) -> suite(out, suite, rows));
    if (tabulation.attempts().isEmpty()) {
      out.append("No results.\n");
    }
    excluded(out, tabulation);
    return out.toString();
  }

  abstract void heading(StringBuilder out, String suite, String conditions);

  abstract void table(StringBuilder out, List<Row> rows);

  abstract void note(StringBuilder out, String note);

  private void suite(StringBuilder out, String suite, List<Row> rows) {
    heading(out, suite, rows.getFirst().origin().conditions());
    table(out, rows);
    out.append('\n');
    Notes.of(rows).forEach(note -> note(out, note));
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
