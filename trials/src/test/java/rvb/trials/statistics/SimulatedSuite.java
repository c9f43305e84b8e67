package rvb.trials.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A suite of which the truth is known: log-normal trials of services in blocks, where each block
 * has a luck of its own that all of its services share.
 */
final class SimulatedSuite {

  /**
   * Log-sd of what a block does to all of its trials: noon, a neighbour, a clock that is warmer.
   */
  private static final double BLOCK_SPREAD = 0.05;

  private final double[][] values;

  private SimulatedSuite(double[][] values) {
    this.values = values;
  }

  /**
   * Draws one.
   *
   * @param truths what each service's figure really is
   * @param blocks how often each is measured
   * @param spread log-sd between trials
   */
  static SimulatedSuite draw(RandomGenerator random, double[] truths, int blocks, double spread) {
    double[][] values = new double[truths.length][blocks];
    for (int block = 0; block < blocks; block++) {
      double luck = BLOCK_SPREAD * random.nextGaussian();
      for (int service = 0; service < truths.length; service++) {
        values[service][block] = truths[service] * Math.exp(luck + spread * random.nextGaussian());
      }
    }
    return new SimulatedSuite(values);
  }

  /** Every pair of services; the pair of the first two comes first. */
  List<Effect> effects() {
    List<Effect> effects = new ArrayList<>();
    for (int first = 0; first < values.length; first++) {
      for (int second = first + 1; second < values.length; second++) {
        effects.add(Effect.paired(values[first], values[second]));
      }
    }
    return effects;
  }

  /** All pairs, tested as one family. */
  List<Family.Tested> tested() {
    return Family.test(effects());
  }
}
