package rvb.trials.run;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How PostgreSQL would execute the scenario's statement, as its {@code explain} says without costs.
 *
 * @param before before the window
 * @param after after the window
 */
public record StatementPlans(String before, String after) {

  /** The plan right now; null where the server is older than the option that this needs, 16. */
  static @Nullable String explain(Connection connection, String statement) {
    List<String> lines = new ArrayList<>();
    try (Statement explain = connection.createStatement();
        ResultSet plan = explain.executeQuery("explain (generic_plan, costs off) " + statement)) {
      while (plan.next()) {
        lines.add(plan.getString(1));
      }
      return String.join("\n", lines);
    } catch (SQLException notAvailable) {
      return null;
    }
  }
}
