package rvb.trials.tabulate;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the table of points. */
final class PointColumns {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  static final List<Column<Point>> ALL =
      List.of(
          new Column<>("service", false, Point::subject),
          new Column<>("scenario", false, Point::scenario),
          new Column<>("offered/s", true, point -> Cells.offered(point.offeredPerSecond())),
          new Column<>(
              "valid", true, point -> "%d of %d".formatted(point.valid(), point.attempts())),
          interval(Measure.ACHIEVED),
          interval(Measure.P50),
          interval(Measure.P99),
          value("p99.9 ms", Summary::p999Nanos, "%,.2f", NANOS_PER_MILLI),
          number("max ms", Summary::maxNanos, "%,.2f", NANOS_PER_MILLI),
          number("errors", Summary::errors, "%,.0f", 1),
          interval(Measure.SERVICE_CPU),
          value("database CPU us/req", Summary::databaseCpuMicros, "%.1f", 1),
          number("memory MiB", Summary::memoryBytes, "%.0f", BYTES_PER_MEBIBYTE),
          new Column<>("verdict", false, Point::verdict),
          new Column<>(
              "bottleneck",
              false,
              point -> Objects.requireNonNullElse(point.bottleneck(), Column.MISSING)));

  private PointColumns() {}

  private static Column<Point> interval(Measure measure) {
    return new Column<>(
        measure.title(), true, point -> measure.inWords(point.figures().of(measure)));
  }

  private static Column<Point> value(
      String header, Function<Summary, @Nullable Estimate> figure, String format, double unit) {
    return new Column<>(
        header, true, point -> Cells.value(figure.apply(point.figures()), format, unit));
  }

  private static Column<Point> number(
      String header, Function<Summary, @Nullable Long> figure, String format, double unit) {
    return new Column<>(
        header, true, point -> Cells.number(figure.apply(point.figures()), format, unit));
  }
}
