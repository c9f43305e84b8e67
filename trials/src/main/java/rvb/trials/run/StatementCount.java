package rvb.trials.run;

import org.jspecify.annotations.Nullable;

/**
 * Growth of one row of pg_stat_statements.
 *
 * @param query the text as PostgreSQL normalised it
 * @param calls executions
 * @param rows rows returned or changed
 * @param executionMicros time inside the executor; null where it is not tracked
 */
public record StatementCount(String query, long calls, long rows, @Nullable Long executionMicros) {}
