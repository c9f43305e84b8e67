package rvb.trials.tabulate;

import java.util.List;

/** Aligned columns for a terminal. */
final class TextTable extends PeopleTable {

  @Override
  void heading(StringBuilder out, String suite, String conditions) {
    out.append(suite).append("\n").append(conditions).append("\n\n");
  }

  @Override
  <T> void table(StringBuilder out, List<Column<T>> columns, List<T> lines) {
    out.append(TextGrid.write(columns, lines));
  }

  @Override
  void note(StringBuilder out, String note) {
    out.append(note).append('\n');
  }
}
