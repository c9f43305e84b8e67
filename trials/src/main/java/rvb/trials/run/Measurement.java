package rvb.trials.run;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.wrk2.report.Report;

/**
 * Everything raw that one trial yields. What could not be observed is null, never 0 or -1; the
 * judge says what follows from that.
 *
 * @param startedAt when the window began, by the wall clock
 * @param fingerprint what the numbers depend on
 * @param generator the generator's report of the window alone: warming up is a run of its own, so
 *     that every request that the counters saw is in the report; null for the database reference
 * @param statementLimit the database reference's own result; null for all others
 * @param processBefore the service's process before the window; null where no process is ours
 * @param processAfter the same after the window; null where no process is ours or it was gone
 * @param before the counters after the warm-up, just before the generator's measured run starts
 * @param during samples inside the window, about one a second
 * @param after the counters once the generator has ended, drain included
 * @param statements growth of pg_stat_statements between before and after, without the runner's own
 *     statements; null where the extension is not there
 * @param settings what the service answered at {@code /settings}; null where it has none
 * @param contract the read-only contract check before the clock; null where none was made
 * @param warmUp what happened before the window; null where the subject is not warmed up
 * @param datasetBefore checksum of the table before the window; null where it is out of reach
 * @param datasetAfter checksum of the table after the window; null where it is out of reach
 * @param cWrk2 what the C program printed; null where another engine measured
 * @param plans how PostgreSQL executes the scenario's statement; null where it does not tell
 * @param canaries the machine's own speed before and after the trial; null in older results
 */
public record Measurement(
    Instant startedAt,
    Fingerprint fingerprint,
    @Nullable Report generator,
    @Nullable StatementLimit statementLimit,
    @Nullable ProcessIdentity processBefore,
    @Nullable ProcessIdentity processAfter,
    @Nullable Sample before,
    List<Sample> during,
    @Nullable Sample after,
    @Nullable List<StatementCount> statements,
    @Nullable Map<String, @Nullable Object> settings,
    @Nullable ContractCheck contract,
    @Nullable WarmUpCurve warmUp,
    @Nullable String datasetBefore,
    @Nullable String datasetAfter,
    @Nullable CWrk2Run cWrk2,
    @Nullable StatementPlans plans,
    @Nullable Canaries canaries) {

  /** The same with the canaries, which are read when the trial itself is over. */
  Measurement withCanaries(Canaries read) {
    return new Measurement(
        startedAt,
        fingerprint,
        generator,
        statementLimit,
        processBefore,
        processAfter,
        before,
        during,
        after,
        statements,
        settings,
        contract,
        warmUp,
        datasetBefore,
        datasetAfter,
        cWrk2,
        plans,
        read);
  }
}
