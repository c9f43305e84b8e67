package rvb.trials.tabulate;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rvb.trials.capacity.Capacity;

/** The columns of the tables of capacity. */
final class CapacityColumns {

  private static final double NANOS_PER_MILLI = 1e6;

  /** One line a service. */
  static final List<Column<CapacityTable.Line>> CAPACITIES =
      List.of(
          new Column<>("service", false, CapacityTable.Line::subject),
          new Column<>("scenario", false, CapacityTable.Line::scenario),
          new Column<>("capacity/s", true, line -> rate(line.capacity().lastPass())),
          new Column<>("first fail/s", true, line -> rate(line.capacity().firstFail())),
          new Column<>("times passed", true, line -> passes(line.capacity())),
          new Column<>("p99 ms", true, line -> millis(line.p99Nanos())),
          new Column<>("probes", true, line -> Integer.toString(line.probes())),
          new Column<>(
              "why it failed",
              false,
              line -> Objects.requireNonNullElse(line.firstFailReason(), Column.MISSING)));

  /** One line a probe: latency versus rate. */
  static final List<Column<Row>> CURVE =
      List.of(
          new Column<>("service", false, Row::subject),
          new Column<>("offered/s", true, row -> rate(row.offeredPerSecond())),
          new Column<>("achieved/s", true, row -> achieved(row.figures().achievedPerSecond())),
          millis("p50 ms", Figures::p50Nanos),
          millis("p99 ms", Figures::p99Nanos),
          millis("p99.9 ms", Figures::p999Nanos),
          millis("max ms", Figures::maxNanos),
          new Column<>("errors", true, row -> count(row.figures().errors())),
          new Column<>("verdict", false, Row::verdict),
          new Column<>(
              "bottleneck",
              false,
              row -> Objects.requireNonNullElse(row.bottleneck(), Column.MISSING)));

  private CapacityColumns() {}

  private static Column<Row> millis(String header, Function<Figures, @Nullable Long> figure) {
    return new Column<>(header, true, row -> millis(figure.apply(row.figures())));
  }

  private static String passes(Capacity capacity) {
    return capacity.lastPass() == null ? Column.MISSING : Integer.toString(capacity.passes());
  }

  private static String rate(@Nullable Integer rate) {
    return rate == null ? Column.MISSING : String.format(Locale.ROOT, "%,d", rate);
  }

  private static String achieved(@Nullable Double rate) {
    return rate == null ? Column.MISSING : String.format(Locale.ROOT, "%,.1f", rate);
  }

  private static String millis(@Nullable Long nanos) {
    return nanos == null
        ? Column.MISSING
        : String.format(Locale.ROOT, "%,.2f", nanos / NANOS_PER_MILLI);
  }

  private static String count(@Nullable Long count) {
    return count == null ? Column.MISSING : String.format(Locale.ROOT, "%,d", count);
  }
}
