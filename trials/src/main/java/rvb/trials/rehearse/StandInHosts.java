package rvb.trials.rehearse;

import java.util.Map;

/** The hosts behind a {@link StandInCloud}: they run documents as Systems Manager's agent would. */
@FunctionalInterface
public interface StandInHosts {

  /**
   * How a document ended.
   *
   * @param code exit code
   * @param output what it printed
   * @param errors the same of its errors
   */
  record Ended(int code, String output, String errors) {}

  /**
   * Runs a document to its end.
   *
   * @param instance the host's id
   * @param document the document's name
   * @param parameters as they were sent
   */
  Ended run(String instance, String document, Map<String, String> parameters)
      throws InterruptedException;
}
