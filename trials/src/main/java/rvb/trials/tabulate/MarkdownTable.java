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
  void table(StringBuilder out, List<Row> rows) {
    line(out, Column::header);
    line(out, column -> column.number() ? "---:" : "---");
    for (Row row : rows) {
      line(out, column -> escaped(column.cell().apply(row)));
    }
  }

  @Override
  void note(StringBuilder out, String note) {
    out.append("- ").append(escaped(note)).append('\n');
  }

  private static void line(StringBuilder out, Function<Column, String> cell) {
    out.append(Column.ALL.stream().map(cell).collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** A label may be a URL or a message of a service: neither may end a cell or begin markup. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\|<>*_`\\[\\]])", "\\\\$1").replaceAll("\\s+", " ");
  }
}
