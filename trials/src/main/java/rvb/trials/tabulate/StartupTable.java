package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Subject;
import rvb.trials.run.Startup.Outcome;

/**
 * What starting cost each service on each runtime, as a Markdown table.
 *
 * @param rows cells of each row
 * @param reasons why something is not available, one line each
 * @param hasFinding whether anything started
 */
public record StartupTable(List<List<String>> rows, List<String> reasons, boolean hasFinding) {

  private static final String NOT_AVAILABLE = "not available";
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private static final List<String> HEADER =
      List.of("service", "starts", "to first answer ms", "CPU to first answer ms", "resident MiB");

  /** Medians with the least and the most, in the order given; a runtime's failures are no zeros. */
  public static StartupTable of(Map<Subject.Service, List<Outcome>> outcomes) {
    List<List<String>> rows = new ArrayList<>();
    Set<String> reasons = new LinkedHashSet<>();
    boolean any = false;
    for (Map.Entry<Subject.Service, List<Outcome>> entry :
        new LinkedHashMap<>(outcomes).entrySet()) {
      List<Outcome.Answered> answered =
          entry.getValue().stream()
              .filter(Outcome.Answered.class::isInstance)
              .map(Outcome.Answered.class::cast)
              .toList();
      for (Outcome outcome : entry.getValue()) {
        if (outcome instanceof Outcome.NotAvailable(String reason)) {
          reasons.add(entry.getKey().label() + ": " + reason);
        }
      }
      any |= !answered.isEmpty();
      rows.add(row(entry.getKey().label(), answered, entry.getValue().size()));
    }
    return new StartupTable(List.copyOf(rows), List.copyOf(reasons), any);
  }

  private static List<String> row(String label, List<Outcome.Answered> answered, int starts) {
    return List.of(
        label,
        answered.size() + " of " + starts,
        spread(answered, Outcome.Answered::millis),
        spread(answered, Outcome.Answered::cpuMillis),
        spread(
            answered,
            it -> it.residentBytes() == null ? null : it.residentBytes() / BYTES_PER_MEBIBYTE));
  }

  private static String spread(
      List<Outcome.Answered> answered, Function<Outcome.Answered, @Nullable Double> value) {
    if (answered.isEmpty()) {
      return NOT_AVAILABLE;
    }
    List<Double> sorted = answered.stream().map(value).filter(Objects::nonNull).sorted().toList();
    if (sorted.isEmpty()) {
      return Column.MISSING;
    }
    int middle = sorted.size() / 2;
    double median =
        sorted.size() % 2 == 1
            ? sorted.get(middle)
            : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    return String.format(
        Locale.ROOT, "%,.0f (%,.0f - %,.0f)", median, sorted.getFirst(), sorted.getLast());
  }

  /** The table, as Markdown. */
  public String text() {
    return MarkdownGrid.of(HEADER, rows);
  }
}
