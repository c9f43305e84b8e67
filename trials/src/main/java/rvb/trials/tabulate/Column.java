package rvb.trials.tabulate;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One column of a table for people.
 *
 * @param header its title, with the unit
 * @param number whether it is aligned to the right
 * @param cell what a row shows there
 */
record Column(String header, boolean number, Function<Row, String> cell) {

  /** What stands for a value that is missing. */
  static final String MISSING = "n/a";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  static final List<Column> ALL =
      List.of(
          new Column("service", false, Row::subject),
          new Column("scenario", false, Row::scenario),
          new Column("offered/s", true, Column::offered),
          number("achieved/s", "%,.1f", row -> row.figures().achievedPerSecond()),
          millis("p50 ms", row -> row.figures().p50Nanos()),
          millis("p99 ms", row -> row.figures().p99Nanos()),
          millis("p99.9 ms", row -> row.figures().p999Nanos()),
          millis("max ms", row -> row.figures().maxNanos()),
          number("errors", "%,d", row -> row.figures().errors()),
          number("service CPU us/req", "%.1f", row -> row.figures().serviceCpuMicros()),
          number("database CPU us/req", "%.1f", row -> row.figures().databaseCpuMicros()),
          number("memory MiB", "%.0f", Column::mebibytes),
          new Column("verdict", false, Row::verdict),
          new Column(
              "bottleneck", false, row -> Objects.requireNonNullElse(row.bottleneck(), MISSING)));

  private static Column number(
      String header, String format, Function<Row, ? extends @Nullable Number> value) {
    return new Column(
        header,
        true,
        row -> {
          Number number = value.apply(row);
          return number == null ? MISSING : String.format(Locale.ROOT, format, number);
        });
  }

  private static Column millis(String header, Function<Row, @Nullable Long> nanos) {
    return new Column(
        header,
        true,
        row -> {
          Long value = nanos.apply(row);
          return value == null
              ? MISSING
              : String.format(Locale.ROOT, "%,.2f", value / NANOS_PER_MILLI);
        });
  }

  private static String offered(Row row) {
    Integer rate = row.offeredPerSecond();
    return rate == null ? "max" : String.format(Locale.ROOT, "%,d", rate);
  }

  private static @Nullable Double mebibytes(Row row) {
    Long bytes = row.figures().memoryBytes();
    return bytes == null ? null : bytes / BYTES_PER_MEBIBYTE;
  }
}
