package rvb.trials.statistics;

/**
 * An estimate with the range that it leaves open.
 *
 * @param point the estimate
 * @param low lower end, at most the point
 * @param high upper end, at least the point
 */
public record Interval(double point, double low, double high) {
  /** Refuses ends on the wrong side of the point, and NaN. */
  public Interval {
    if (!(low <= point && point <= high)) {
      throw new IllegalArgumentException(
          "interval from %s to %s does not hold its point %s".formatted(low, high, point));
    }
  }

  /** Whether a value lies inside, ends included. */
  public boolean holds(double value) {
    return low <= value && value <= high;
  }

  /**
   * How far the farther end is from the point, as a share of the point: 0.03 for plus 3 %. On a log
   * scale the upper end is always the farther one.
   */
  public double relativeHalfWidth() {
    return Math.max(high / point, point / low) - 1;
  }
}
