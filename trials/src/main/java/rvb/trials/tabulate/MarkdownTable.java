package rvb.trials.tabulate;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A Markdown table for each suite. */
final class MarkdownTable extends PeopleTable {

  @Override
  void heading(StringBuilder out, String suite, String conditions) {
    out.append("### ").append(escaped(suite)).append("\n\n");
    out.append(escaped(conditions)).append("\n\n");
  }

  @Override
  <T> void table(StringBuilder out, List<Column<T>> columns, List<T> lines) {
    line(out, columns, Column::header);
    line(out, columns, column -> column.number() ? "---:" : "---");
    for (T line : lines) {
      line(out, columns, column -> escaped(column.cell().apply(line)));
    }
  }

  @Override
  void note(StringBuilder out, String note) {
    out.append("- ").append(escaped(note)).append('\n');
  }

  private static <T> void line(
      StringBuilder out, List<Column<T>> columns, Function<Column<T>, String> cell) {
    out.append(columns.stream().map(cell).collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** A label may be a URL or a message of a service: neither may end a cell or begin markup. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\|<>*_`\\[\\]])", "\\\\$1").replaceAll("\\s+", " ");
  }
}
