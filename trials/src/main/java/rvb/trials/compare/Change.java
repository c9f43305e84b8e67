package rvb.trials.compare;

import org.jspecify.annotations.Nullable;
import rvb.trials.statistics.Family;
import rvb.trials.statistics.Interval;
import rvb.trials.tabulate.Estimate;
import rvb.trials.tabulate.Measure;
import rvb.trials.tabulate.Point;

/**
 * One measure of one service under one load in two suites.
 *
 * @param point the service and its load, as the second suite has it
 * @param measure what is compared
 * @param first the estimate of the first suite
 * @param second the estimate of the second suite
 * @param tested second over first, corrected for all loads and services; null where not tested
 * @param noisy whether the machine disturbed a trial of either
 */
public record Change(
    Point point,
    Measure measure,
    Estimate first,
    Estimate second,
    Family.@Nullable Tested tested,
    boolean noisy) {

  /** What may be said about a change. */
  public enum Verdict {
    /** It differs, for the worse. */
    WORSE("worse"),
    /** It differs, for the better. */
    BETTER("better"),
    /** Tested, and not shown to differ. */
    SAME("no difference"),
    /** It differs, but the machine disturbed a trial: neither worse nor better is said. */
    NOISY("differs, noisy"),
    /** Fewer than six valid trials of one, or a rate that was not held. */
    NOT_TESTED("not tested");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    /** What tables show. */
    public String words() {
      return words;
    }
  }

  /** What may be said about it. */
  public Verdict verdict() {
    if (tested == null) {
      return Verdict.NOT_TESTED;
    }
    if (!tested.differs()) {
      return Verdict.SAME;
    }
    if (noisy) {
      return Verdict.NOISY;
    }
    Interval ratio = tested.effect().ratio();
    return (ratio.point() > 1) == measure.isMoreBetter() ? Verdict.BETTER : Verdict.WORSE;
  }
}
