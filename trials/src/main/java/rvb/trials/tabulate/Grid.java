package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows of cells as text, Markdown or CSV. */
final class Grid {

  private static final String GAP = "  ";

  private Grid() {}

  /** A table for people: Markdown, or aligned columns. */
  static <R> String people(List<GridColumn<R>> columns, List<R> rows, boolean markdown) {
    return markdown ? markdown(columns, rows) : text(columns, rows);
  }

  /** One line a row, after a line of headers. */
  static <R> String csv(List<GridColumn<R>> columns, List<R> rows) {
    return cells(columns, rows).stream()
        .map(line -> line.stream().map(Grid::quoted).collect(Collectors.joining(",", "", "\n")))
        .collect(Collectors.joining());
  }

  /** Text that neither ends a cell of Markdown nor begins markup. */
  static String escaped(String text) {
    return text.replaceAll("([\\\\|<>*_`\\[\\]])", "\\\\$1").replaceAll("\\s+", " ");
  }

  private static <R> String markdown(List<GridColumn<R>> columns, List<R> rows) {
    List<List<String>> lines = cells(columns, rows);
    List<String> rule = columns.stream().map(it -> it.number() ? "---:" : "---").toList();
    StringBuilder out = new StringBuilder();
    out.append(line(lines.getFirst(), Function.identity())).append(line(rule, it -> it));
    lines.stream().skip(1).forEach(line -> out.append(line(line, Grid::escaped)));
    return out.toString();
  }

  private static String line(List<String> cells, Function<String, String> written) {
    return cells.stream().map(written).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static <R> String text(List<GridColumn<R>> columns, List<R> rows) {
    List<List<String>> lines = cells(columns, rows);
    int[] widths =
        IntStream.range(0, columns.size())
            .map(i -> lines.stream().mapToInt(line -> line.get(i).length()).max().orElse(0))
            .toArray();
    return lines.stream()
        .map(line -> aligned(columns, line, widths).stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  private static <R> String aligned(List<GridColumn<R>> columns, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      line.append(columns.get(i).number() ? padding + cells.get(i) : cells.get(i) + padding);
      line.append(GAP);
    }
    return line.toString();
  }

  private static <R> List<List<String>> cells(List<GridColumn<R>> columns, List<R> rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(GridColumn::header).toList());
    rows.forEach(row -> lines.add(columns.stream().map(it -> it.cell().apply(row)).toList()));
    return lines;
  }

  private static String quoted(String cell) {
    return cell.matches("(?s).*[\",\r\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
