package rvb.contract;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to {@code GET /settings}: what the service really runs with, read from its parts and
 * not from what it was told. Null stands for "no limit" or, with the database's version, "not
 * reached yet".
 */
public record EffectiveSettings(String service, Jvm jvm, Server server, Database database) {

  /**
   * The Java virtual machine.
   *
   * @param flags its command-line arguments, without system properties that may hold secrets
   */
  public record Jvm(
      String version,
      String vendor,
      List<String> garbageCollectors,
      long heapMaxBytes,
      int processors,
      List<String> flags) {

    /** The machine that runs this code. */
    public static Jvm current() {
      return new Jvm(
          Runtime.version().toString(),
          System.getProperty("java.vendor", "unknown"),
          ManagementFactory.getGarbageCollectorMXBeans().stream()
              .map(GarbageCollectorMXBean::getName)
              .toList(),
          Runtime.getRuntime().maxMemory(),
          Runtime.getRuntime().availableProcessors(),
          ManagementFactory.getRuntimeMXBean().getInputArguments());
    }
  }

  /**
   * The HTTP server.
   *
   * @param maxConnections the most connections it accepts, or null for no limit
   * @param maxKeepAliveRequests the most requests on one connection, or null for no limit
   * @param idleTimeoutMillis after how long an idle connection is closed
   * @param threadKind {@code event-loop}, {@code platform} or {@code virtual}
   * @param threads event loops, worker threads at most, or carriers
   */
  public record Server(
      String name,
      String version,
      @Nullable Long maxConnections,
      @Nullable Long maxKeepAliveRequests,
      long idleTimeoutMillis,
      String threadKind,
      int threads) {}

  /**
   * The way to PostgreSQL.
   *
   * @param pool the library that pools connections, with its version
   * @param statementMode {@code prepared}
   * @param statementsPerConnection how many statements may be under way on one connection: 1
   *     without pipelining
   * @param serverVersion PostgreSQL's server_version, or null until it was reached
   */
  public record Database(
      String driver,
      String driverVersion,
      String pool,
      int poolSize,
      long acquireTimeoutMillis,
      long statementTimeoutMillis,
      int maxWaiting,
      String sslMode,
      String statementMode,
      int statementsPerConnection,
      @Nullable String serverVersion) {}
}
