package rvb.trials.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** Quantiles and tail probabilities of Student's t distribution. */
final class StudentT {

  private StudentT() {}

  /**
   * The factor on a standard error that spans the middle {@code confidence} of the distribution.
   */
  static double factor(double confidence, double degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
  }

  /**
   * How probable a mean at least this far from zero is where the truth is zero.
   *
   * @param mean the observed mean
   * @param standardError its standard error; with 0 any other mean than 0 is impossible
   */
  static double twoSidedP(double mean, double standardError, double degreesOfFreedom) {
    return mean == 0
        ? 1
        : 2
            * TDistribution.of(degreesOfFreedom)
                .survivalProbability(Math.abs(mean) / standardError);
  }
}
