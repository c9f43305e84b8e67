package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rvb.trials.tabulate.Comparison.Conclusion;

/**
 * One pair of services under one load: a line of the table of comparisons.
 *
 * @param comparisons what was compared, by measure
 */
record PairLine(Map<Measure, Comparison> comparisons) {

  static final List<Column<PairLine>> COLUMNS = columns();

  /** One line for each pair and load, in the order in which they come. */
  static List<PairLine> of(List<Comparison> comparisons) {
    Map<List<@Nullable Object>, Map<Measure, Comparison>> lines = new LinkedHashMap<>();
    for (Comparison it : comparisons) {
      List<@Nullable Object> key = new ArrayList<>();
      key.add(it.scenario());
      key.add(it.offeredPerSecond());
      key.add(it.first());
      key.add(it.second());
      lines.computeIfAbsent(key, pair -> new LinkedHashMap<>()).put(it.measure(), it);
    }
    return lines.values().stream().map(PairLine::new).toList();
  }

  private Comparison any() {
    return comparisons.values().iterator().next();
  }

  private static List<Column<PairLine>> columns() {
    List<Column<PairLine>> columns = new ArrayList<>();
    columns.add(new Column<>("scenario", false, line -> line.any().scenario()));
    columns.add(
        new Column<>("offered/s", true, line -> Cells.offered(line.any().offeredPerSecond())));
    columns.add(
        new Column<>(
            "first / second",
            false,
            line -> "%s / %s".formatted(line.any().first(), line.any().second())));
    for (Measure measure : Measure.values()) {
      columns.add(new Column<>(measure.title(), false, line -> cell(line, measure)));
    }
    return List.copyOf(columns);
  }

  private static String cell(PairLine line, Measure measure) {
    Comparison comparison = line.comparisons().get(measure);
    if (comparison == null) {
      return Column.MISSING;
    }
    return comparison.conclusion() == Conclusion.SATURATED
        ? "saturated"
        : "%s %s".formatted(Cells.estimate(comparison.ratio(), "%.3f", 1), conclusion(comparison));
  }

  private static String conclusion(Comparison comparison) {
    return switch (comparison.conclusion()) {
      case DIFFERS -> comparison.noisy() ? "differs, noisy" : "differs";
      case DOES_NOT_DIFFER -> "no difference";
      case NOT_TESTED -> "not tested, %d blocks".formatted(comparison.blocks());
      case SATURATED -> "saturated";
    };
  }
}
