package rvb.wrk2.report;

import java.nio.file.Path;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes and reads {@link Report}s as JSON. */
public final class Reports {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  private Reports() {}

  /**
   * Writes a report, replacing the file.
   *
   * @throws tools.jackson.core.JacksonException if it cannot be written
   */
  public static void write(Report report, Path file) {
    JSON.writerWithDefaultPrettyPrinter().writeValue(file, report);
  }

  /**
   * Reads a report.
   *
   * @throws tools.jackson.core.JacksonException if it cannot be read or is no report
   * @throws IllegalArgumentException if it has another format than {@link Report#FORMAT}
   */
  public static Report read(Path file) {
    Report report = JSON.readValue(file, Report.class);
    if (!Report.FORMAT.equals(report.format())) {
      throw new IllegalArgumentException(
          file + " has the format '" + report.format() + "'; expected " + Report.FORMAT);
    }
    return report;
  }
}
