package rvb.trials.run;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.wrk2.report.Report;

/**
 * What an engine says about the window; exactly one of the last two is there.
 *
 * @param startedAt when the window began
 * @param windowNanos how long it was
 * @param engine name and version, as fingerprints have it
 * @param own the report of this project's engine
 * @param cWrk2 what the C program printed
 */
record EngineReport(
    Instant startedAt,
    long windowNanos,
    String engine,
    @Nullable Report own,
    @Nullable CWrk2Run cWrk2) {

  static EngineReport of(Report report) {
    return new EngineReport(
        report.startedAt(), report.window().lengthNanos(), GeneratorNames.of(report), report, null);
  }
}
