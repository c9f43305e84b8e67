package rvb.trials.run;

import java.nio.file.Path;
import java.util.Map;

/** What must not change within a suite. */
public final class Rig {

  private Rig() {}

  /**
   * Machine, commit, JDK and database, in one line; equal for suites that may go on here.
   *
   * @param home the repository
   * @param environment variables of this process, where PG* may name the database
   */
  public static String of(Path home, Map<String, String> environment) {
    HostFacts host = HostFacts.of(home);
    return "%s %s, %s, %d cores, JDK %s, commit %s, %s"
        .formatted(
            host.kernel(),
            host.architecture(),
            host.cpuModel(),
            host.cores(),
            Runtime.version(),
            host.commit(),
            database(environment));
  }

  private static String database(Map<String, String> environment) {
    String host = environment.get("PGHOST");
    return host == null
        ? "PostgreSQL of our own"
        : "PostgreSQL at %s:%s/%s"
            .formatted(host, environment.get("PGPORT"), environment.get("PGDATABASE"));
  }
}
