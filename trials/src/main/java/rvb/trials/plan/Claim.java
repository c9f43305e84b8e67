package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Something that was published, as a rule that is written before the run: a ratio of two measured
 * values, or of one and a number, is at least or at most so much.
 *
 * @param says the claim in one sentence
 * @param left what is measured
 * @param right what it is compared with; null where it is compared with {@code value}
 * @param value a number in place of {@code right}
 * @param atLeast the least ratio of left to right for which it is confirmed; or null
 * @param atMost the greatest such ratio; or null
 */
public record Claim(
    String says,
    Point left,
    @Nullable Point right,
    @Nullable Double value,
    @Nullable Double atLeast,
    @Nullable Double atMost) {

  /** A factor below this is too small for one block, or for a noisy one. */
  private static final double CLEAR = 2;

  /** Refuses a rule that decides nothing. */
  public Claim {
    if ((right == null) == (value == null)) {
      throw new IllegalArgumentException(
          "claim '" + says + "' needs either right or value to compare with");
    }
    if ((atLeast == null) == (atMost == null)) {
      throw new IllegalArgumentException("claim '" + says + "' needs either at-least or at-most");
    }
    if (bound(atLeast, atMost) <= 0) {
      throw new IllegalArgumentException("claim '" + says + "' needs a factor above 0");
    }
  }

  /** What of one trial is measured. */
  public enum Figure {
    /** Correct answers per second in the window. */
    @JsonProperty("rate")
    RATE,

    /** Median latency in milliseconds. */
    @JsonProperty("p50")
    P50,

    /** 99th percentile of latency in milliseconds. */
    @JsonProperty("p99")
    P99
  }

  /**
   * One value of one point.
   *
   * @param service as tables show it, with its variant
   * @param scenario by name
   * @param load as in trial ids: r2000 or u50
   * @param figure which value; null for the rate
   */
  public record Point(String service, String scenario, String load, @Nullable Figure figure) {

    /** Which value. */
    public Figure which() {
      return figure == null ? Figure.RATE : figure;
    }
  }

  /** Whether a measured ratio is as claimed. */
  public boolean holds(double ratio) {
    return atLeast == null ? ratio <= bound(null, atMost) : ratio >= atLeast;
  }

  /** Whether the factor is so large that one block, even a noisy one, can decide. */
  public boolean isClear() {
    double bound = bound(atLeast, atMost);
    return Math.max(bound, 1 / bound) >= CLEAR;
  }

  /** The rule, such as {@code at least 10 times}. */
  public String rule() {
    return atLeast == null
        ? "at most %s times".formatted(atMost)
        : "at least %s times".formatted(atLeast);
  }

  private static double bound(@Nullable Double atLeast, @Nullable Double atMost) {
    return atLeast != null ? atLeast : atMost != null ? atMost : 0;
  }
}
