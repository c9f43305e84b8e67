package rvb.trials.tabulate;

import org.jspecify.annotations.Nullable;

/**
 * Two services under the same load, in one measure.
 *
 * @param scenario the request that was sent
 * @param offeredPerSecond the rate asked for; null in a closed loop
 * @param measure what is compared
 * @param first a service
 * @param second another one, later in the alphabet
 * @param blocks blocks in which both have the figure
 * @param ratio first over second with its 95 % interval; null with fewer than two such blocks
 * @param adjustedP p after Holm's correction over all pairs and loads of the suite in this measure;
 *     null where it is not tested
 * @param noisy whether the machine disturbed a trial of either: then neither is ranked
 * @param conclusion what may be said
 */
public record Comparison(
    String scenario,
    @Nullable Integer offeredPerSecond,
    Measure measure,
    String first,
    String second,
    int blocks,
    @Nullable Estimate ratio,
    @Nullable Double adjustedP,
    boolean noisy,
    Conclusion conclusion) {

  /** What may be said of two services. */
  public enum Conclusion {
    /** The interval excludes 1, the effect is at least 2 %, and Holm's correction leaves it. */
    DIFFERS,
    /** Tested, and not shown to differ. */
    DOES_NOT_DIFFER,
    /** Fewer than six blocks in common. */
    NOT_TESTED,
    /** A latency, and one of the two did not hold the rate: there is nothing to compare. */
    SATURATED
  }
}
