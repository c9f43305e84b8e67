package rvb.trials.judge;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import rvb.wrk2.report.Accounting;
import rvb.wrk2.report.Report;

/** Statuses and bodies are the right ones; only refusals by an overloaded service are findings. */
final class AnswersRule implements Rule {

  private static final int SERVICE_UNAVAILABLE = 503;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Set<Integer> OVERLOAD = Set.of(SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS);
  private static final int FIRST_ERROR = 400;

  @Override
  public String name() {
    return "statuses and bodies";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.hasGenerator();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null) {
      return new Finding.Unchecked("the generator left no report");
    }
    Accounting accounting = report.accounting();
    if (accounting.ok() == 0) {
      return new Finding.Broken("no correct answer: " + failures(report));
    }
    if (accounting.wrongBody() > 0) {
      return new Finding.Broken("%,d answers were wrong".formatted(accounting.wrongBody()));
    }
    String unexpected = unexpectedStatuses(report);
    if (!unexpected.isEmpty()) {
      return new Finding.Broken("answers with status " + unexpected);
    }
    return byShareOfFailures(report, thresholds);
  }

  private static Finding byShareOfFailures(Report report, Thresholds thresholds) {
    Accounting accounting = report.accounting();
    double allowed = thresholds.mostFailedShare() * accounting.planned();
    if (accounting.failed() == 0) {
      return new Finding.Holds("every answer was right");
    }
    if (accounting.failed() <= allowed) {
      return new Finding.Holds(failures(report));
    }
    return accounting.reset() + accounting.connect() > allowed
        ? new Finding.Broken(failures(report))
        : new Finding.NotHeld(failures(report));
  }

  private static String unexpectedStatuses(Report report) {
    return report.statusCodes().entrySet().stream()
        .filter(entry -> entry.getKey() >= FIRST_ERROR && !OVERLOAD.contains(entry.getKey()))
        .map(entry -> "%d (%,d times)".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String failures(Report report) {
    Accounting accounting = report.accounting();
    Map<String, Long> classes =
        Map.of(
            "status", accounting.status(),
            "timeout", accounting.timeout(),
            "reset", accounting.reset(),
            "connect", accounting.connect(),
            "unsent", accounting.unsent(),
            "unfinished", accounting.unfinished());
    String counts =
        classes.entrySet().stream()
            .filter(entry -> entry.getValue() > 0)
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> "%,d %s".formatted(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(", "));
    return "of %,d requests: %s".formatted(accounting.planned(), counts);
  }
}
