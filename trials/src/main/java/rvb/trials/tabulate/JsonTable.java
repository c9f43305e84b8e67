package rvb.trials.tabulate;

import tools.jackson.databind.json.JsonMapper;

/** The whole tabulation as JSON; null for what is missing. */
final class JsonTable {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private JsonTable() {}

  static String write(Tabulation tabulation) {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tabulation) + "\n";
  }
}
