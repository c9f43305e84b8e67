package rvb.trials.tabulate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rvb.trials.capacity.Capacity;
import rvb.trials.capacity.Probe;

/**
 * What the probes of one suite say about capacity.
 *
 * @param suite the suite's id
 * @param conditions what all its trials share, in words
 * @param objective what every probe had to keep
 * @param lines one for each service
 * @param curve the probes themselves, by service and rate
 */
public record CapacityTable(
    String suite, String conditions, String objective, List<Line> lines, List<Row> curve) {

  private static final Comparator<Row> BY_RATE =
      Comparator.comparing(Row::subject)
          .thenComparingInt(CapacityTable::rate)
          .thenComparingInt(row -> row.origin().sequence());

  /**
   * The capacity of one service.
   *
   * @param subject the service
   * @param scenario the request that was sent
   * @param capacity last pass and first fail
   * @param firstFailReason why the first failing rate failed; null where none did
   * @param p99Nanos 99th percentile at the last pass, the longest of its probes; null for none
   * @param probes how many rates were probed, repetitions counted
   */
  public record Line(
      String subject,
      String scenario,
      Capacity capacity,
      @Nullable String firstFailReason,
      @Nullable Long p99Nanos,
      int probes) {

    /** In words, what to beware of. */
    @JsonIgnore
    List<String> warnings() {
      List<String> warnings = new ArrayList<>();
      if (!capacity.monotone()) {
        warnings.add("a rate passed at or above one that failed: not monotone, the lower counts");
      }
      if (capacity.firstFail() == null) {
        warnings.add("no rate failed: the capacity is higher");
      } else if (capacity.lastPass() == null) {
        warnings.add("no rate passed");
      } else if (capacity.firstFailInvalid()) {
        warnings.add("the rig was the limit, not the service: the capacity is at least this");
      }
      if (capacity.lastPass() != null && !capacity.isResolved()) {
        warnings.add("first fail is more than 3 % above: the search was cut short");
      } else if (capacity.lastPass() != null && !capacity.isConfirmed()) {
        warnings.add("passed %d of 4 times asked for".formatted(capacity.passes()));
      }
      return List.copyOf(warnings);
    }
  }

  /** The table of one suite's probes; of a trial that was repeated the last attempt counts. */
  static CapacityTable of(List<Row> probes) {
    Map<String, Row> latest = new LinkedHashMap<>();
    probes.forEach(row -> latest.put(row.origin().trial(), row));
    Map<String, List<Row>> bySubject = new LinkedHashMap<>();
    List<Row> curve = latest.values().stream().sorted(BY_RATE).toList();
    curve.forEach(
        row -> bySubject.computeIfAbsent(row.subject(), subject -> new ArrayList<>()).add(row));
    Row.Origin origin = probes.getFirst().origin();
    return new CapacityTable(
        origin.suite(),
        origin.conditions(),
        Objects.requireNonNull(origin.objective()),
        bySubject.values().stream().map(CapacityTable::line).toList(),
        curve);
  }

  private static Line line(List<Row> rows) {
    Capacity capacity = Capacity.of(rows.stream().map(CapacityTable::probe).toList());
    return new Line(
        rows.getFirst().subject(),
        rows.getFirst().scenario(),
        capacity,
        rows.stream()
            .filter(row -> Objects.equals(row.offeredPerSecond(), capacity.firstFail()))
            .filter(row -> probe(row).result() != Probe.Result.PASSED)
            .flatMap(row -> row.remarks().stream())
            .findFirst()
            .orElse(null),
        rows.stream()
            .filter(row -> Objects.equals(row.offeredPerSecond(), capacity.lastPass()))
            .map(row -> row.figures().p99Nanos())
            .filter(Objects::nonNull)
            .max(Comparator.naturalOrder())
            .orElse(null),
        rows.size());
  }

  private static Probe probe(Row row) {
    return new Probe(
        rate(row),
        row.isSaturated()
            ? Probe.Result.FAILED
            : row.isFinding() ? Probe.Result.PASSED : Probe.Result.INVALID);
  }

  private static int rate(Row row) {
    return Objects.requireNonNull(row.offeredPerSecond(), "a probe has a rate");
  }
}
