package rvb.trials.run;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** PostgreSQL's sessions, counted over a connection of the runner's own. */
final class Sessions {

  private static final int SECONDS = 2;

  private static final String COUNT =
      """
      select count(*) filter (where application_name = ?),
             count(*) filter (where application_name = ? and state = 'active'
                                and wait_event_type not in ('Client', 'Activity')),
             count(*) filter (where application_name <> ?)
      from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database()
        and pid <> pg_backend_pid()
      """;

  private Sessions() {}

  /** What there is right now; null where the view cannot be read, such as in a database in need. */
  static @Nullable Backends of(Connection connection, String applicationName) {
    try (PreparedStatement statement = connection.prepareStatement(COUNT)) {
      statement.setQueryTimeout(SECONDS);
      for (int i = 1; i <= 3; i++) {
        statement.setString(i, applicationName);
      }
      try (ResultSet counts = statement.executeQuery()) {
        return counts.next()
            ? new Backends(counts.getInt(1), counts.getInt(2), counts.getInt(3))
            : null;
      }
    } catch (SQLException notVisible) {
      return null;
    }
  }
}
