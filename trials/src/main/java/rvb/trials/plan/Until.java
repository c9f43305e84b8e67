package rvb.trials.plan;

import java.time.Duration;

/**
 * When a suite that may grow has enough blocks: two are added at a time, one and its reverse, until
 * every interval is narrow or the time would not do for two more.
 *
 * @param interval the widest relative half-width allowed, such as 0.03 for 3 %; 0.001 to 1
 * @param atMost how long all trials of the suite may take together
 */
public record Until(double interval, Duration atMost) {
  /** Refuses widths that nobody reaches or everybody has, and a time of nothing. */
  public Until {
    if (!(interval >= 0.001 && interval <= 1)) {
      throw new IllegalArgumentException(
          "interval " + 100 * interval + "% is out of range; give 0.1% to 100%");
    }
    if (!atMost.isPositive()) {
      throw new IllegalArgumentException("at-most " + atMost + " must be longer than nothing");
    }
  }

  /**
   * Reads what a trial file says.
   *
   * @param interval a percentage such as {@code 3%} or {@code 2.5%}
   * @throws IllegalArgumentException for anything else
   */
  static Until of(String interval, Duration atMost) {
    if (!interval.matches("\\d{1,3}(\\.\\d{1,3})?\\s*%")) {
      throw new IllegalArgumentException(
          "interval '" + interval + "' is no percentage; write for example 3%");
    }
    String number = interval.substring(0, interval.length() - 1).strip();
    return new Until(Double.parseDouble(number) / 100, atMost);
  }
}
