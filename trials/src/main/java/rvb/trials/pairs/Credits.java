package rvb.trials.pairs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * CPU credits of one part of a pair around a trial. A minute on a burstable type measures its
 * credits, so a row says whether it had any left.
 *
 * @param state what became of them
 * @param before balance before the window; null where it is not known
 * @param after balance after the window; null where it is not known
 */
public record Credits(State state, @Nullable Double before, @Nullable Double after) {

  /** A balance below this many credits throttles, or is bought. */
  private static final double DRAINED_BELOW = 1;

  /** What became of the credits. */
  public enum State {
    /** The type does not burst. */
    NONE("none"),
    /** There were credits to the end: the row shows a burst, not the type. */
    BURST("burst"),
    /** They were used up: throttled, or bought where the part is unlimited. */
    DRAINED("drained"),
    /** CloudWatch has not said yet. */
    UNKNOWN("unknown");

    private final String word;

    State(String word) {
      this.word = word;
    }

    /** The word that tables use. */
    public String word() {
      return word;
    }
  }

  static Credits of(
      String part, boolean bursts, @Nullable CloudFigures figures, Instant from, Instant to) {
    if (!bursts) {
      return new Credits(State.NONE, null, null);
    }
    Double before = figures == null ? null : figures.creditsBefore(part, from);
    Double after = figures == null ? null : figures.creditsAfter(part, to);
    Double surplus = figures == null ? null : figures.surplusAfter(part, to);
    if (after == null) {
      return new Credits(State.UNKNOWN, before, null);
    }
    boolean drained = after < DRAINED_BELOW || (surplus != null && surplus > 0);
    return new Credits(drained ? State.DRAINED : State.BURST, before, after);
  }
}
