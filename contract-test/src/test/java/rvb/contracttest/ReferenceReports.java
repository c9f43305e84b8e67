package rvb.contracttest;

import rvb.contract.EffectiveSettings;
import rvb.contract.Settings;

/** What the reference service says about itself. */
final class ReferenceReports {
  private ReferenceReports() {}

  static String reason(int status) {
    return switch (status) {
      case 400 -> "Bad Request";
      case 404 -> "Not Found";
      case 405 -> "Method Not Allowed";
      case 413 -> "Content Too Large";
      case 415 -> "Unsupported Media Type";
      case 502 -> "Bad Gateway";
      default -> "Service Unavailable";
    };
  }

  static String metrics(ReferencePool pool, int inFlight, Flaw flaw) {
    String own =
        """
        rvb_pool_active %d
        rvb_pool_idle %d
        rvb_pool_pending %d
        rvb_requests_in_flight %d
        """
            .formatted(pool.active(), pool.idle(), pool.pending(), inFlight);
    return flaw == Flaw.NO_JVM_METERS
        ? own
        : own
            + """
            jvm_memory_used_bytes{area="heap"} 1
            jvm_gc_live_data_size_bytes 1
            jvm_threads_live_threads 1
            """;
  }

  static EffectiveSettings settings(ReferencePool pool, Flaw flaw) {
    Settings settings = pool.settings();
    return new EffectiveSettings(
        ReferenceService.NAME,
        EffectiveSettings.Jvm.current(),
        new EffectiveSettings.Server("jdk.httpserver", "25", null, null, 30_000, "virtual", 1),
        new EffectiveSettings.Database(
            "pgjdbc",
            "42",
            "HikariCP",
            settings.poolSize() + (flaw == Flaw.BOASTS ? 1 : 0),
            settings.acquireTimeout().toMillis(),
            settings.statementTimeout().toMillis(),
            settings.maxWaiting(),
            settings.sslMode().libpqName(),
            "prepared",
            1,
            ReferenceConnection.serverVersion()));
  }
}
