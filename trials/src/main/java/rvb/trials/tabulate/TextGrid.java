package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Aligned columns for a terminal. */
public final class TextGrid {

  private static final String GAP = "  ";

  private TextGrid() {}

  /** A line of headers and one for each of the lines, each column as wide as its widest cell. */
  public static <T> String write(List<Column<T>> columns, List<T> lines) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(columns.stream().map(Column::header).toList());
    lines.forEach(line -> cells.add(columns.stream().map(it -> it.cell().apply(line)).toList()));
    int[] widths = IntStream.range(0, columns.size()).map(column -> width(cells, column)).toArray();
    StringBuilder out = new StringBuilder();
    cells.forEach(line -> append(out, columns, line, widths));
    return out.toString();
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
