package rvb.trials.plan;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 20s}, {@code 1m}, {@code 1h}. */
public final class DurationText {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

  private DurationText() {}

  /**
   * Reads a duration.
   *
   * @throws IllegalArgumentException for anything but a whole number and a unit
   */
  public static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no duration; write a whole number and a unit: 500ms, 20s, 1m, 1h");
    }
    long amount = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      default -> Duration.ofHours(amount);
    };
  }
}
