package rvb.trials.capacity;

/**
 * One probe of a search, as far as the search needs it.
 *
 * @param ratePerSecond the rate that was offered
 * @param result what became of it
 */
public record Probe(int ratePerSecond, Result result) {

  /** What became of a probe. */
  public enum Result {
    /** The rate was held under the objective. */
    PASSED,
    /** It was not. */
    FAILED,
    /**
     * We failed, even when it was repeated: the rate cannot be measured here, so it is not held.
     */
    INVALID
  }

  boolean passed() {
    return result == Result.PASSED;
  }
}
