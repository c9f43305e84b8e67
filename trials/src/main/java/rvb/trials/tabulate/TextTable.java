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
  void table(StringBuilder out, List<Row> rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(Column.ALL.stream().map(Column::header).toList());
    rows.forEach(row -> lines.add(Column.ALL.stream().map(it -> it.cell().apply(row)).toList()));
    int[] widths =
        IntStream.range(0, Column.ALL.size()).map(column -> width(lines, column)).toArray();
    lines.forEach(line -> append(out, line, widths));
  }

  @Override
  void note(StringBuilder out, String note) {
    out.append(note).append('\n');
  }

  private static void append(StringBuilder out, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      String padding = " ".repeat(widths[i] - cell.length());
      line.append(Column.ALL.get(i).number() ? padding + cell : cell + padding).append(GAP);
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }

  private static int width(List<List<String>> lines, int column) {
    return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0);
  }
}
