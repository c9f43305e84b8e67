package rvb.trials.tabulate;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.Credits;
import rvb.trials.pairs.PublishedTrial;

/** The columns of a table of instance pairs. */
final class PairColumns {

  static final GridColumn<PairRow> VERDICT =
      left("verdict", row -> Objects.requireNonNullElse(row.verdict(), "not run"));

  static final List<GridColumn<PairRow>> PUBLISHED =
      List.of(
          left("trial", row -> published(row, it -> Integer.toString(it.trial()))),
          left("2016 pair", row -> published(row, PublishedTrial::pair)),
          right(
              "2016 offered/s", row -> published(row, it -> number("%,d", it.offeredPerSecond()))),
          right(
              "2016 achieved/s",
              row -> published(row, it -> number("%,.1f", it.achievedPerSecond()))),
          right("2016 mean latency", row -> published(row, PublishedTrial::latencyAverage)),
          left("same pair", PairColumns::samePair));

  static final List<GridColumn<PairRow>> OURS =
      List.of(
          left("EC2", row -> setup(row, PairSetup::instance)),
          left("RDS", row -> setup(row, PairSetup::dbClass)),
          left("service", row -> setup(row, PairSetup::service)),
          left("generator on", row -> setup(row, PairColumns::placement)),
          left("cluster", row -> setup(row, it -> it.cluster() ? "yes" : "no")),
          left("db TLS", row -> setup(row, it -> it.tls() ? "yes" : "no")),
          right("pool", row -> setup(row, it -> number("%d", it.poolSize()))),
          right("offered/s", row -> setup(row, it -> number("%,d", it.offeredPerSecond()))),
          right("achieved/s", PairColumns::achieved),
          right("runs", PairColumns::runs),
          right("p50 ms", row -> millis(row.p50Nanos())),
          right("p99 ms", row -> millis(row.p99Nanos())),
          right("p99.9 ms", row -> millis(row.p999Nanos())),
          right("EC2 CPU %", row -> number("%.0f", row.serviceCpuPercent())),
          right("RDS CPU %", row -> number("%.0f", row.databaseCpuPercent())),
          left("EC2 credits", row -> credits(row.serviceCredits())),
          left("RDS credits", row -> credits(row.databaseCredits())),
          right("$ per million", row -> number("%.4f", row.usdPerMillion())),
          VERDICT,
          left("bottleneck", row -> Objects.requireNonNullElse(row.bottleneck(), Column.MISSING)));

  private PairColumns() {}

  /** The published trials alone: there is nothing of ours to show. */
  static List<GridColumn<PairRow>> publishedOnly() {
    return Stream.concat(PUBLISHED.stream(), Stream.of(VERDICT)).toList();
  }

  /** The published trials, and ours beside them. */
  static List<GridColumn<PairRow>> sideBySide() {
    return Stream.concat(PUBLISHED.stream(), OURS.stream()).toList();
  }

  /** All, for programs, with rehearsals marked. */
  static List<GridColumn<PairRow>> all() {
    return Stream.concat(
            Stream.of(left("rehearsal", row -> setup(row, it -> it.rehearsal() ? "yes" : "no"))),
            sideBySide().stream())
        .toList();
  }

  private static GridColumn<PairRow> left(String header, Function<PairRow, String> cell) {
    return new GridColumn<>(header, false, cell);
  }

  private static GridColumn<PairRow> right(String header, Function<PairRow, String> cell) {
    return new GridColumn<>(header, true, cell);
  }

  private static String published(PairRow row, Function<PublishedTrial, String> cell) {
    return row.published() == null ? "none" : cell.apply(row.published());
  }

  private static String setup(PairRow row, Function<PairSetup, String> cell) {
    return row.setup() == null ? Column.MISSING : cell.apply(row.setup());
  }

  private static String samePair(PairRow row) {
    if (row.setup() == null || row.published() == null) {
      return Column.MISSING;
    }
    return row.setup().sameAsSeed() ? "yes" : "no";
  }

  private static String placement(PairSetup setup) {
    if (setup.sameHost()) {
      return "service host";
    }
    return setup.rehearsal() ? "bench host" : "bench host " + setup.benchType();
  }

  private static String achieved(PairRow row) {
    Double plusMinus = row.achieved().plusMinus();
    String mean = number("%,.1f", row.achieved().perSecond());
    return plusMinus == null ? mean : mean + " ± " + number("%,.1f", plusMinus);
  }

  private static String runs(PairRow row) {
    PairRow.Runs runs = row.runs();
    return runs.counted() == runs.all()
        ? Integer.toString(runs.all())
        : runs.counted() + " of " + runs.all();
  }

  private static String credits(@Nullable Credits credits) {
    if (credits == null) {
      return Column.MISSING;
    }
    return credits.after() == null
        ? credits.state().word()
        : "%s, %s to %s"
            .formatted(
                credits.state().word(),
                number("%.1f", credits.before()),
                number("%.1f", credits.after()));
  }

  private static String millis(@Nullable Long nanos) {
    return number("%,.2f", nanos == null ? null : nanos / 1e6);
  }

  private static String number(String format, @Nullable Number number) {
    return number == null ? Column.MISSING : String.format(Locale.ROOT, format, number);
  }
}
