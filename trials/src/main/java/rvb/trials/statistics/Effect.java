package rvb.trials.statistics;

/**
 * How one thing compares with another, as a ratio.
 *
 * @param ratio the first over the second with its 95 % interval: 0.9 where it is a tenth less
 * @param p how probable a ratio at least this far from 1 is where there is no difference; before
 *     any correction for the number of comparisons
 */
public record Effect(Interval ratio, double p) {

  /**
   * Compares values that belong together in pairs: the mean of ln(a / b) over the pairs, and
   * Student's t with one degree of freedom fewer than pairs. What a block does to both cancels out.
   *
   * @param first one for each block, all above zero
   * @param second of the same blocks in the same order
   * @throws IllegalArgumentException for fewer than two pairs, and for values without a logarithm
   */
  public static Effect paired(double[] first, double[] second) {
    LogSample ratios = LogSample.ofRatios(first, second);
    return of(ratios.mean(), ratios.standardError(), ratios.size() - 1);
  }

  /**
   * Compares values that do not belong together, such as two suites of different days: Welch's t on
   * the logarithms, with the degrees of freedom of Satterthwaite.
   *
   * @param first one for each trial, all above zero
   * @param second the same, of any number
   * @throws IllegalArgumentException for fewer than two of one, and for values without a logarithm
   */
  public static Effect independent(double[] first, double[] second) {
    LogSample a = LogSample.of(first);
    LogSample b = LogSample.of(second);
    double variance = squared(a.standardError()) + squared(b.standardError());
    double degreesOfFreedom =
        variance == 0
            ? a.size() + b.size() - 2
            : squared(variance)
                / (squared(squared(a.standardError())) / (a.size() - 1)
                    + squared(squared(b.standardError())) / (b.size() - 1));
    return of(a.mean() - b.mean(), Math.sqrt(variance), degreesOfFreedom);
  }

  private static Effect of(double mean, double standardError, double degreesOfFreedom) {
    return new Effect(
        LogSample.around(mean, standardError, degreesOfFreedom),
        StudentT.twoSidedP(mean, standardError, degreesOfFreedom));
  }

  private static double squared(double value) {
    return value * value;
  }
}
