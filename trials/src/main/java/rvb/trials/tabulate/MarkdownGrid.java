package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A Markdown table whose columns are aligned for a terminal, too. */
final class MarkdownGrid {

  private MarkdownGrid() {}

  static String of(List<String> header, List<List<String>> rows) {
    List<List<String>> lines = new ArrayList<>(rows);
    lines.addFirst(header);
    int[] widths =
        IntStream.range(0, header.size())
            .map(i -> lines.stream().mapToInt(line -> line.get(i).length()).max().orElse(0))
            .toArray();
    lines.add(1, IntStream.of(widths).mapToObj("-"::repeat).toList());
    StringBuilder out = new StringBuilder();
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        String cell = line.get(i);
        out.append("| ").append(cell).append(" ".repeat(widths[i] - cell.length() + 1));
      }
      out.append("|\n");
    }
    return out.toString();
  }
}
