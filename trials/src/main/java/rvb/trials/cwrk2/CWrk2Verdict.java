package rvb.trials.cwrk2;

import java.util.List;
import java.util.Optional;
import rvb.trials.cwrk2.CWrk2Report.Errors;
import rvb.trials.cwrk2.CWrk2Report.Spectrum;

/**
 * What a run of the C program is worth: counts first, percentiles second. It exits with 0 and
 * prints a fine p99 when the server was dead, when every answer was an error, and when it was
 * starved itself.
 *
 * @param worth whether its numbers may be used
 * @param detail one sentence with the numbers
 */
public record CWrk2Verdict(Worth worth, String detail) {

  /** The histograms are reset so long after the start, and 5 ms later for each connection. */
  private static final double CALIBRATION_SECONDS = 10;

  private static final double SECONDS_PER_CONNECTION = 0.005;
  private static final double LEAST_COUNT_SHARE = 0.98;
  private static final double LEAST_RATE_SHARE = 0.985;

  /** What its numbers are worth. */
  public enum Worth {
    /** They may be used. */
    GOOD,
    /** The server could not hold the rate. */
    RATE_MISSED,
    /** They mean nothing. */
    NONE
  }

  /** Judges a run. */
  public static CWrk2Verdict of(CWrk2Run run) {
    if (run.exitCode() != 0) {
      return none("ended with code %d%s".formatted(run.exitCode(), lastWords(run.output())));
    }
    try {
      return of(run, CWrk2Output.parse(run.output()));
    } catch (IllegalArgumentException unreadable) {
      return none(String.valueOf(unreadable.getMessage()));
    }
  }

  /** What it printed; empty where that cannot be read. */
  public static Optional<CWrk2Report> report(CWrk2Run run) {
    try {
      return Optional.of(CWrk2Output.parse(run.output()));
    } catch (IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }

  private static CWrk2Verdict of(CWrk2Run run, CWrk2Report report) {
    Optional<String> broken = broken(run, report);
    if (broken.isPresent()) {
      return none(broken.get());
    }
    String rate = "%.2f of %d/s".formatted(report.requestsPerSecond(), run.ratePerSecond());
    return report.requestsPerSecond() >= LEAST_RATE_SHARE * run.ratePerSecond()
        ? countsMatch(run, report, rate)
        : new CWrk2Verdict(Worth.RATE_MISSED, rate);
  }

  private static Optional<String> broken(CWrk2Run run, CWrk2Report report) {
    Errors errors = report.errors();
    if (report.clockStepped()) {
      return Optional.of("somebody set the clock during the run");
    }
    if (report.requests() == 0) {
      return Optional.of("no answer at all");
    }
    if (report.badStatuses() > 0) {
      return Optional.of("%,d answers with a status above 399".formatted(report.badStatuses()));
    }
    if (errors.connect() + errors.read() + errors.write() > 0) {
      return Optional.of("socket errors: " + errors);
    }
    if (errors.timeout() > 0 && run.ratePerSecond() >= run.connections()) {
      return Optional.of(
          ("%d timeouts: answers that never came, or connections that the server closed and that"
                  + " this program never opens again")
              .formatted(errors.timeout()));
    }
    return uncalibrated(run, report);
  }

  private static Optional<String> uncalibrated(CWrk2Run run, CWrk2Report report) {
    if (run.connections() % run.threads() != 0) {
      return Optional.of(
          "%d connections cannot be divided among %d threads"
              .formatted(run.connections(), run.threads()));
    }
    return report.calibrated()
        ? Optional.empty()
        : Optional.of("not calibrated: its first ten seconds and their ramp are in the latency");
  }

  private static CWrk2Verdict countsMatch(CWrk2Run run, CWrk2Report report, String rate) {
    Spectrum spectrum = report.recorded();
    double seconds =
        run.durationSeconds()
            - CALIBRATION_SECONDS
            - SECONDS_PER_CONNECTION * run.connections() / run.threads();
    double expected = run.ratePerSecond() * seconds;
    if (spectrum == null) {
      return none("it printed no latencies");
    }
    return spectrum.count() >= LEAST_COUNT_SHARE * expected
        ? new CWrk2Verdict(Worth.GOOD, rate + ", %,d latencies".formatted(spectrum.count()))
        : none("%,d latencies where %,.0f belong".formatted(spectrum.count(), expected));
  }

  /** The last line after a colon, or nothing: the end of a message. */
  static String lastWords(String output) {
    List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
    return lines.isEmpty() ? "" : ": " + lines.getLast().strip();
  }

  private static CWrk2Verdict none(String detail) {
    return new CWrk2Verdict(Worth.NONE, detail);
  }
}
