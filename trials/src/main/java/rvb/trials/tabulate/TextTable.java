package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Aligned columns for a terminal. */
final class TextTable extends PeopleTable {

  private static final String GAP = "  ";

  @Override
  void heading(StringBuilder out, String suite, String conditions) {
    out.append(suite).append("\n").append(conditions).append("\n\n");
  }

  @Override
  <T> void table(StringBuilder out, List<Column<T>> columns, List<T> lines) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(columns.stream().map(Column::header).toList());
    lines.forEach(line -> cells.add(columns.stream().map(it -> it.cell().apply(line)).toList()));
    int[] widths = IntStream.range(0, columns.size()).map(column -> width(cells, column)).toArray();
    cells.forEach(line -> append(out, columns, line, widths));
  }

  @Override
  void note(StringBuilder out, String note) {
    out.append(note).append('\n');
  }

  private static <T> void append(
      StringBuilder out, List<Column<T>> columns, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      String padding = " ".repeat(widths[i] - cell.length());
      line.append(columns.get(i).number() ? padding + cell : cell + padding).append(GAP);
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }

  private static int width(List<List<String>> lines, int column) {
    return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0);
  }
}
