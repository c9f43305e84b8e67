package rvb.postgres;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a local server starts.
 *
 * @param port TCP port on 127.0.0.1, or 0 for any free one
 * @param settings server settings by name, on top of the ones every local server has
 */
public record ServerOptions(int port, Map<String, String> settings) {

  /** A free port and no settings beyond the common ones. */
  public static final ServerOptions DEFAULT = new ServerOptions(0, Map.of());

  private static final int LAST_PORT = 65_535;

  /** Checks the port and that each setting can be handed to the server. */
  public ServerOptions {
    if (port < 0 || port > LAST_PORT) {
      throw new IllegalArgumentException("port " + port + " is not between 0 and " + LAST_PORT);
    }
    settings.forEach(ServerOptions::check);
    settings = Map.copyOf(settings);
  }

  /** The same with another port. */
  public ServerOptions withPort(int otherPort) {
    return new ServerOptions(otherPort, settings);
  }

  /** The same with one more server setting, for example {@code log_statement}, {@code all}. */
  public ServerOptions withSetting(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(settings);
    more.put(name, value);
    return new ServerOptions(port, more);
  }

  /**
   * All settings the server starts with. It must be a server one would trust with data: the
   * embedded default switches fsync and synchronous_commit off.
   */
  Map<String, String> allSettings() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("fsync", "on");
    all.put("synchronous_commit", "on");
    all.put("shared_preload_libraries", "pg_stat_statements");
    all.put("max_connections", "100");
    all.put("listen_addresses", "127.0.0.1");
    all.put("unix_socket_directories", "");
    all.put("logging_collector", "off");
    all.putAll(settings);
    return all;
  }

  private static void check(String name, String value) {
    if (!name.matches("[a-z_.]+") || value.matches("(?s).*['\"\\\\$`\\n].*")) {
      throw new IllegalArgumentException(
          "cannot hand over setting " + name + "=" + value + "; use no quotes, $ or backslash");
    }
  }
}
