package rvb.trials.run;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** pg_stat_statements of the stand's database. */
final class StatementStatistics {

  private static final String ALL =
      """
      select query, sum(calls)::bigint, sum(rows)::bigint,
             round(sum(total_exec_time) * 1000)::bigint
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%pg\\_%' and query not like '%from pg_stat%'
      group by query
      order by query
      """;

  private static final String CALLS =
      "select coalesce(sum(calls), 0)::bigint from pg_stat_statements where query = ?";

  private StatementStatistics() {}

  /**
   * All statements so far by their text, without those about the server itself; null where the
   * extension is not there.
   */
  static @Nullable Map<String, StatementCount> read(Connection connection) {
    try (PreparedStatement statement = connection.prepareStatement(ALL);
        ResultSet result = statement.executeQuery()) {
      Map<String, StatementCount> counts = new LinkedHashMap<>();
      while (result.next()) {
        String query = result.getString(1);
        counts.put(
            query,
            new StatementCount(query, result.getLong(2), result.getLong(3), result.getLong(4)));
      }
      return counts;
    } catch (SQLException notAvailable) {
      return null;
    }
  }

  /** Executions of one statement so far; null where the extension is not there. */
  static @Nullable Long calls(Connection connection, String normalised) {
    try (PreparedStatement statement = connection.prepareStatement(CALLS)) {
      statement.setString(1, normalised);
      try (ResultSet result = statement.executeQuery()) {
        return result.next() ? result.getLong(1) : null;
      }
    } catch (SQLException notAvailable) {
      return null;
    }
  }

  /** What came on top between two reads; statements that did not run are left out. */
  static @Nullable List<StatementCount> growth(
      @Nullable Map<String, StatementCount> before, @Nullable Map<String, StatementCount> after) {
    if (before == null || after == null) {
      return null;
    }
    List<StatementCount> growth = new ArrayList<>();
    for (StatementCount now : after.values()) {
      StatementCount then =
          before.getOrDefault(now.query(), new StatementCount(now.query(), 0, 0, 0L));
      if (now.calls() > then.calls()) {
        growth.add(difference(now, then));
      }
    }
    return growth;
  }

  private static StatementCount difference(StatementCount now, StatementCount then) {
    Long nowMicros = now.executionMicros();
    Long thenMicros = then.executionMicros();
    return new StatementCount(
        now.query(),
        now.calls() - then.calls(),
        now.rows() - then.rows(),
        nowMicros == null || thenMicros == null ? null : nowMicros - thenMicros);
  }
}
