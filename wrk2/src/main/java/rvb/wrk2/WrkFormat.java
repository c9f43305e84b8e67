package rvb.wrk2;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/**
 * Numbers as wrk and wrk2 print them: two decimals and a unit, which changes at 0.85 of the next
 * one, so that 850 us is 0.85ms and 51 s is 0.85m. Times never reach hours.
 */
final class WrkFormat {

  private static final double SWITCH = 0.85;
  private static final String[] TIME_UNITS = {"us", "ms", "s", "m"};
  private static final double[] TIME_STEPS = {1000, 1000, 60};
  private static final String[] METRIC_UNITS = {"", "k", "M", "G", "T"};
  private static final double[] METRIC_STEPS = {1000, 1000, 1000, 1000};
  private static final String[] BINARY_UNITS = {"", "K", "M", "G", "T"};
  private static final double[] BINARY_STEPS = {1024, 1024, 1024, 1024};

  private WrkFormat() {}

  static String time(long nanos) {
    return scaled(nanos / 1000.0, TIME_UNITS, TIME_STEPS);
  }

  static String metric(double number) {
    return scaled(number, METRIC_UNITS, METRIC_STEPS);
  }

  static String binary(long bytes) {
    return scaled((double) bytes, BINARY_UNITS, BINARY_STEPS);
  }

  /** A planned duration: whole seconds, from 51 s on whole minutes; milliseconds where needed. */
  static String plannedDuration(Duration duration) {
    if (duration.toMillis() % 1000 != 0) {
      return duration.toMillis() + "ms";
    }
    boolean minutes = duration.toSeconds() >= SWITCH * 60;
    BigDecimal number = BigDecimal.valueOf(duration.toSeconds());
    return minutes
        ? number.divide(BigDecimal.valueOf(60), 0, RoundingMode.HALF_EVEN) + "m"
        : number + "s";
  }

  /** Right-aligned, but with numbers above one another whatever their unit. */
  static String padded(String text, int width) {
    int letters = 0;
    while (letters < 2 && Character.isLetter(text.charAt(text.length() - 1 - letters))) {
      letters++;
    }
    return " ".repeat(Math.max(0, width - (2 - letters) - text.length()))
        + text
        + " ".repeat(2 - letters);
  }

  private static String scaled(double number, String[] units, double[] steps) {
    double amount = number;
    int unit = 0;
    while (unit < steps.length && amount >= steps[unit] * SWITCH) {
      amount /= steps[unit];
      unit++;
    }
    return String.format(Locale.ROOT, "%.2f%s", amount, units[unit]);
  }
}
