package rvb.trials.tabulate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One line an attempt, unrounded and in base units; n/a for what is missing. */
final class CsvTable {

  private static final String HEADER =
      "suite,stand,trial,attempt,block,service,reference,scenario,offered_per_second,"
          + "achieved_per_second,p50_ns,p99_ns,p999_ns,max_ns,errors,service_cpu_us_per_request,"
          + "database_cpu_us_per_request,generator_cpu_us_per_request,memory_bytes,verdict,"
          + "bottleneck,engine,capacity_objective,remarks\n";

  private CsvTable() {}

  static String write(Tabulation tabulation) {
    return tabulation.attempts().stream()
        .map(CsvTable::line)
        .collect(Collectors.joining("", HEADER, ""));
  }

  private static String line(Row row) {
    return Stream.of(origin(row), figures(row.figures()), outcome(row))
        .flatMap(List::stream)
        .map(CsvTable::quoted)
        .collect(Collectors.joining(",", "", "\n"));
  }

  private static List<@Nullable Object> origin(Row row) {
    Row.Origin origin = row.origin();
    return Arrays.asList(
        origin.suite(),
        origin.stand().word(),
        origin.trial(),
        origin.attempt(),
        origin.block(),
        row.subject(),
        row.reference(),
        row.scenario(),
        row.offeredPerSecond() == null ? "max" : row.offeredPerSecond());
  }

  private static List<@Nullable Object> outcome(Row row) {
    return Arrays.asList(
        row.verdict(),
        row.bottleneck(),
        row.origin().engine(),
        row.origin().objective(),
        String.join("; ", row.remarks()));
  }

  private static List<@Nullable Object> figures(Figures figures) {
    return Arrays.asList(
        figures.achievedPerSecond(),
        figures.p50Nanos(),
        figures.p99Nanos(),
        figures.p999Nanos(),
        figures.maxNanos(),
        figures.errors(),
        figures.serviceCpuMicros(),
        figures.databaseCpuMicros(),
        figures.generatorCpuMicros(),
        figures.memoryBytes());
  }

  private static String quoted(@Nullable Object cell) {
    String text = cell == null ? Column.MISSING : cell.toString();
    return text.matches("(?s).*[\",\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
