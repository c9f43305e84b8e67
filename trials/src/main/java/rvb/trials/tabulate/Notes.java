package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import rvb.trials.plan.Subject;

/** What a reader must know about a suite's table, one sentence each. */
final class Notes {

  private static final double LEAST_CEILING = 2;
  private static final String CEILING = new Subject.NullServer().label();

  private Notes() {}

  static List<String> of(List<Row> rows) {
    List<String> notes = new ArrayList<>();
    notes.add(differences(rows));
    if (any(rows, "saturated")) {
      notes.add(
          "The latency of a saturated row grows with the window; its achieved rate is the"
              + " finding.");
    }
    if (any(rows, "noisy")) {
      notes.add("A noisy row counts, and is never ranked.");
    }
    if (rows.stream().anyMatch(Notes::hidesPercentile)) {
      notes.add("A percentile needs 10 / (1 - q) requests: p99 1,000 and p99.9 10,000.");
    }
    ceiling(rows).ifPresent(notes::add);
    costs(rows).ifPresent(notes::add);
    rows.forEach(row -> row.remarks().forEach(remark -> notes.add(row.subject() + ": " + remark)));
    return notes;
  }

  private static String differences(List<Row> rows) {
    return rows.getFirst().origin().blocks() == 1
        ? "Differences between services are not tested in one block: read each row by itself."
        : "Differences between services are not tested here: read each row by itself.";
  }

  private static boolean any(List<Row> rows, String word) {
    return rows.stream().anyMatch(row -> row.verdict().contains(word));
  }

  private static boolean hidesPercentile(Row row) {
    return row.figures().maxNanos() != null && row.figures().p999Nanos() == null;
  }

  private static Optional<String> ceiling(List<Row> rows) {
    OptionalInt highest =
        rows.stream()
            .map(Row::offeredPerSecond)
            .flatMap(rate -> Optional.ofNullable(rate).stream())
            .mapToInt(Integer::intValue)
            .max();
    return highest.isEmpty()
        ? Optional.empty()
        : rows.stream()
            .filter(row -> row.subject().equals(CEILING))
            .flatMap(row -> Optional.ofNullable(row.figures().achievedPerSecond()).stream())
            .map(ceiling -> ceiling(ceiling / highest.getAsInt()))
            .findFirst();
  }

  /** What each service's closed loop cost, beside the null server's under the same generator. */
  private static Optional<String> costs(List<Row> rows) {
    Optional<Double> nullServer =
        rows.stream()
            .filter(row -> row.subject().equals(CEILING))
            .flatMap(row -> Optional.ofNullable(row.figures().serviceCpuMicros()).stream())
            .findFirst();
    String multiples =
        rows.stream()
            .filter(row -> !row.reference() && row.offeredPerSecond() == null)
            .filter(row -> row.figures().serviceCpuMicros() != null)
            .map(row -> multiple(row, nullServer.orElse(Double.NaN)))
            .collect(Collectors.joining(", "));
    return nullServer.isEmpty() || multiples.isEmpty()
        ? Optional.empty()
        : Optional.of("Service CPU per request in multiples of the null server's: " + multiples);
  }

  private static String multiple(Row row, double nullServerMicros) {
    double micros = Objects.requireNonNull(row.figures().serviceCpuMicros());
    return String.format(
        Locale.ROOT,
        "%s %.1f (block %d)",
        row.subject(),
        micros / nullServerMicros,
        row.origin().block());
  }

  private static String ceiling(double multiple) {
    return multiple >= LEAST_CEILING
        ? String.format(
            Locale.ROOT,
            "The generator's ceiling is %.1f times the highest rate offered.",
            multiple)
        : String.format(
            Locale.ROOT,
            "The generator's ceiling is only %.1f times the highest rate offered: offer less.",
            multiple);
  }
}
