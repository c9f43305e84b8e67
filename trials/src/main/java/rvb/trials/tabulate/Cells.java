package rvb.trials.tabulate;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers as tables for people show them. */
public final class Cells {

  private Cells() {}

  /**
   * A value with its interval, such as {@code 254.6 (249.7 to 259.7)}; the value alone where there
   * is no interval, or one too narrow to be seen.
   *
   * @param format of each number
   * @param unit what one unit of the table is in base units
   */
  static String estimate(@Nullable Estimate estimate, String format, double unit) {
    if (estimate == null) {
      return Column.MISSING;
    }
    Double low = estimate.low();
    Double high = estimate.high();
    return low == null || high == null
        ? number(estimate.value(), format, unit)
        : interval(estimate.value(), low, high, format, unit);
  }

  /** A value and where its interval ends; the value alone where the ends look the same. */
  public static String interval(double value, double low, double high, String format, double unit) {
    String point = number(value, format, unit);
    String from = number(low, format, unit);
    String to = number(high, format, unit);
    return from.equals(point) && to.equals(point)
        ? point
        : "%s (%s to %s)".formatted(point, from, to);
  }

  /** A value without its interval. */
  static String value(@Nullable Estimate estimate, String format, double unit) {
    return number(estimate == null ? null : estimate.value(), format, unit);
  }

  /** A number; n/a for one that is missing. */
  public static String number(@Nullable Number value, String format, double unit) {
    return value == null
        ? Column.MISSING
        : String.format(Locale.ROOT, format, value.doubleValue() / unit);
  }

  /** A rate of requests, {@code max} for that of a closed loop. */
  public static String offered(@Nullable Integer ratePerSecond) {
    return ratePerSecond == null ? "max" : String.format(Locale.ROOT, "%,d", ratePerSecond);
  }
}
