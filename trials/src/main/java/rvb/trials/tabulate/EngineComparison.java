package rvb.trials.tabulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Report;
import rvb.trials.cwrk2.CWrk2Report.Spectrum;
import rvb.trials.cwrk2.CWrk2Verdict;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Verdict;
import rvb.trials.run.Measurement;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.StoredTrial;
import rvb.trials.store.StoredTrials;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Report;

/**
 * What two engines say about the same servers at the same rate.
 *
 * @param lines one for each figure of each server
 * @param failures why a server cannot be compared, one sentence each
 */
public record EngineComparison(List<Line> lines, List<String> failures) {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double RELATIVE = 0.05;
  private static final double ABSOLUTE_MILLIS = 1;

  /** The C program waits in whole milliseconds, rounded up; that is in its corrected latencies. */
  private static final double TIMER_MILLIS = 1;

  /**
   * One figure by both engines, in milliseconds.
   *
   * @param subject the server
   * @param figure which one
   * @param ownMillis by this project's engine
   * @param cMillis by the C program
   * @param timerMillis what the C program's timers may add
   */
  public record Line(
      String subject, String figure, double ownMillis, double cMillis, double timerMillis) {

    /** Whether the C program says no less and no more than the tolerance allows. */
    public boolean agrees() {
      double tolerance = Math.max(RELATIVE * ownMillis, ABSOLUTE_MILLIS);
      double difference = cMillis - ownMillis;
      return difference >= -tolerance && difference <= tolerance + timerMillis;
    }
  }

  private static final List<Column<Line>> COLUMNS =
      List.of(
          new Column<>("server", false, Line::subject),
          new Column<>("latency", false, Line::figure),
          new Column<>("rvb-wrk2 ms", true, line -> "%,.3f".formatted(line.ownMillis())),
          new Column<>("c-wrk2 ms", true, line -> "%,.3f".formatted(line.cMillis())),
          new Column<>(
              "allowed",
              false,
              line ->
                  line.timerMillis() == 0
                      ? "5 % or 1 ms"
                      : "5 % or 1 ms, and 1 ms more by its timers"),
          new Column<>("", false, line -> line.agrees() ? "agree" : "DIFFER"));

  /**
   * Compares two stored suites.
   *
   * @param own by this project's engine
   * @param c by the C program
   */
  public static EngineComparison of(Path own, Path c) throws IOException {
    Map<String, StoredTrials.Found> byOwn = bySubject(own);
    Map<String, StoredTrials.Found> byC = bySubject(c);
    List<Line> lines = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    byOwn.forEach(
        (subject, found) -> {
          StoredTrials.Found other = byC.get(subject);
          String failure = failure("rvb-wrk2", found);
          failure = failure == null ? failure("c-wrk2", other) : failure;
          if (failure != null || other == null) {
            failures.add(subject + " cannot be compared: " + failure);
          } else {
            lines.addAll(lines(subject, found.stored(), other.stored()));
          }
        });
    return new EngineComparison(lines, failures);
  }

  /** Whether there is something to compare, and all of it agrees. */
  public boolean agrees() {
    return failures.isEmpty() && !lines.isEmpty() && lines.stream().allMatch(Line::agrees);
  }

  /** The table, ending in a line end. */
  public String text() {
    StringBuilder out = new StringBuilder();
    TextTable table = new TextTable();
    table.table(out, COLUMNS, lines);
    failures.forEach(failure -> table.note(out, failure));
    table.note(out, agrees() ? "The engines agree." : "The engines do not agree.");
    return out.toString();
  }

  private static Map<String, StoredTrials.Found> bySubject(Path suite) throws IOException {
    Map<String, StoredTrials.Found> last = new LinkedHashMap<>();
    StoredTrials.forEach(
        List.of(suite), found -> last.put(found.stored().trial().subject().label(), found));
    return last;
  }

  private static @Nullable String failure(String engine, StoredTrials.@Nullable Found found) {
    if (found == null) {
      return engine + " has no result";
    }
    if (found.stored().outcome() instanceof TrialOutcome.Failed failed) {
      return engine + ": " + failed.reason();
    }
    Judgement judgement = found.judgement();
    return switch (judgement == null ? null : judgement.verdict()) {
      case Verdict.Accepted _ -> null;
      case Verdict.Saturated saturated -> engine + ": " + saturated.cause();
      case Verdict.Invalid invalid -> engine + ": " + invalid.reasons().getFirst();
      case null -> engine + " was not judged";
    };
  }

  private static List<Line> lines(String subject, StoredTrial own, StoredTrial c) {
    Report report = Objects.requireNonNull(measurement(own).generator());
    CWrk2Report printed =
        CWrk2Verdict.report(Objects.requireNonNull(measurement(c).cWrk2())).orElseThrow();
    Spectrum recorded = printed.recorded();
    Spectrum uncorrected = printed.uncorrected();
    return List.of(
        line(subject, "p50", report.latency(), Latency::p50Nanos, recorded, 0.5, TIMER_MILLIS),
        line(subject, "p99", report.latency(), Latency::p99Nanos, recorded, 0.99, TIMER_MILLIS),
        line(
            subject,
            "p50 from send",
            report.serviceTime(),
            Latency::p50Nanos,
            uncorrected,
            0.5,
            0));
  }

  private static Line line(
      String subject,
      String figure,
      Latency own,
      Function<Latency, @Nullable Long> nanos,
      @Nullable Spectrum c,
      double quantile,
      double timerMillis) {
    Long value = nanos.apply(own);
    Double millis = c == null ? null : c.millisAt(quantile);
    return new Line(
        subject,
        figure,
        value == null ? Double.NaN : value / NANOS_PER_MILLI,
        millis == null ? Double.NaN : millis,
        timerMillis);
  }

  private static Measurement measurement(StoredTrial stored) {
    return ((TrialOutcome.Measured) stored.outcome()).measurement();
  }
}
