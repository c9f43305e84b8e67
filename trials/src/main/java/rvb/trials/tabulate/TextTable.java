package rvb.trials.tabulate;

import java.util.List;
import java.util.function.Function;

/** Aligned columns for a terminal. */
final class TextTable extends PeopleTable {

  private static final String GAP = "  ";

  @Override
  void heading(StringBuilder out, String suite, String conditions) {
    out.append(suite).append("\n").append(conditions).append("\n\n");
  }

  @Override
  void table(StringBuilder out, List<Row> rows) {
    List<Integer> widths = Column.ALL.stream().map(column -> width(column, rows)).toList();
    line(out, widths, Column::header);
    for (Row row : rows) {
      line(out, widths, column -> column.cell().apply(row));
    }
  }

  @Override
  void note(StringBuilder out, String note) {
    out.append(note).append('\n');
  }

  private static void line(StringBuilder out, List<Integer> widths, Function<Column, String> cell) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.size(); i++) {
      Column column = Column.ALL.get(i);
      String padding = " ".repeat(widths.get(i) - cell.apply(column).length());
      line.append(column.number() ? padding : "")
          .append(cell.apply(column))
          .append(column.number() ? "" : padding)
          .append(GAP);
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }

  private static int width(Column column, List<Row> rows) {
    return rows.stream()
        .mapToInt(row -> column.cell().apply(row).length())
        .reduce(column.header().length(), Math::max);
  }
}
