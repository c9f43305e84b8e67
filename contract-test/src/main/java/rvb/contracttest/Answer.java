package rvb.contracttest;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * An HTTP response.
 *
 * @param headers by name in lower case
 * @param body one character a byte (ISO 8859-1), so that equal text means equal bytes
 * @param elapsed from sending the request to the last byte of the answer
 */
record Answer(int status, Map<String, List<String>> headers, String body, Duration elapsed) {
  Answer {
    Map<String, List<String>> lower = new TreeMap<>();
    headers.forEach((name, values) -> lower.put(name.toLowerCase(Locale.ROOT), values));
    headers = lower;
  }

  /** The one value of a header, or what is wrong with it. */
  String header(String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    return values.size() == 1 ? values.getFirst() : values.size() + " values of " + name;
  }
}
