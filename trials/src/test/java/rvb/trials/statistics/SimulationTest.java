package rvb.trials.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the statistics say where the truth is known; every seed is fixed. */
class SimulationTest {

  private static final int SUITES = 4000;
  private static final double[] ALIKE = {100, 100, 100, 100};
  private static final double[] ONE_DEARER = {110, 100, 100, 100};

  private final RandomGenerator random =
      RandomGeneratorFactory.of("L64X128MixRandom").create(20_261_120);

  /** Four equal services, six pairs: "differs" anywhere in a suite at most alpha + 2 %. */
  @ParameterizedTest
  @ValueSource(doubles = {0.005, 0.02, 0.05, 0.2})
  void equalServicesDifferInAtMostSevenPerCentOfSuites(double spread) {
    assertThat(share(ALIKE, 6, spread, SUITES, false)).isLessThanOrEqualTo(0.07);
  }

  @ParameterizedTest
  @CsvSource({"3, 0.02", "6, 0.02", "6, 0.1", "6, 0.5", "10, 0.1", "20, 0.1"})
  void intervalsHoldTheTruthAsOftenAsTheySay(int trials, double spread) {
    long held =
        IntStream.range(0, 2 * SUITES)
            .filter(i -> LogSample.of(draw(trials, spread)).interval().holds(100))
            .count();
    assertThat(held / (2.0 * SUITES)).isBetween(0.93, 0.97);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.1})
  void ratiosHoldTheTruthAsOftenAsTheySay(double spread) {
    long held =
        IntStream.range(0, 2 * SUITES)
            .mapToObj(i -> SimulatedSuite.draw(random, ONE_DEARER, 6, spread).tested().getFirst())
            .filter(tested -> tested.effect().ratio().holds(1.1))
            .count();
    assertThat(held / (2.0 * SUITES)).isBetween(0.93, 0.97);
  }

  @ParameterizedTest
  @CsvSource({"0.01", "0.02"})
  void tenPerCentSurviveTheCorrectionOverSixPairs(double spread) {
    assertThat(share(ONE_DEARER, 6, spread, 2000, true)).isGreaterThanOrEqualTo(0.80);
  }

  /**
   * Blocks are added in twos until the intervals of two rows are narrower than 3 %, at most 30. The
   * end depends on the spread alone and never on who is ahead; still a spread that looks small by
   * luck ends early, which costs coverage. It must not cost more than the bounds allow.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.03, 0.04, 0.06, 0.1})
  void addingBlocksUntilIntervalsAreNarrowKeepsWhatTheySay(double spread) {
    int held = 0;
    int different = 0;
    for (int i = 0; i < SUITES; i++) {
      double[] first = draw(30, spread);
      double[] second = draw(30, spread);
      int blocks = 6;
      while (blocks < 30 && (isWide(first, blocks) || isWide(second, blocks))) {
        blocks += 2;
      }
      double[] seen = Arrays.copyOf(first, blocks);
      held += LogSample.of(seen).interval().holds(100) ? 1 : 0;
      different += Effect.paired(seen, Arrays.copyOf(second, blocks)).p() <= Family.ALPHA ? 1 : 0;
    }
    assertThat(held / (double) SUITES).isBetween(0.93, 0.97);
    assertThat(different / (double) SUITES).isLessThanOrEqualTo(0.07);
  }

  /** A single row stops most easily by luck; 6 % spread with a goal of 3 % is the worst of all. */
  @Test
  void aSingleRowThatStopsByItselfStillHoldsTheTruthInNinetyTwoPerCent() {
    int held = 0;
    for (int i = 0; i < SUITES; i++) {
      double[] values = draw(30, 0.06);
      int blocks = 6;
      while (blocks < 30 && isWide(values, blocks)) {
        blocks += 2;
      }
      held += LogSample.of(Arrays.copyOf(values, blocks)).interval().holds(100) ? 1 : 0;
    }
    assertThat(held / (double) SUITES).isBetween(0.915, 0.95);
  }

  private static boolean isWide(double[] values, int blocks) {
    return LogSample.of(Arrays.copyOf(values, blocks)).interval().relativeHalfWidth() > 0.03;
  }

  private double[] draw(int trials, double spread) {
    return IntStream.range(0, trials)
        .mapToDouble(i -> 100 * Math.exp(spread * random.nextGaussian()))
        .toArray();
  }

  /** The share of suites in which the first pair, or any, is said to differ. */
  private double share(
      double[] truths, int blocks, double spread, int suites, boolean firstPairOnly) {
    long different =
        IntStream.range(0, suites)
            .mapToObj(i -> SimulatedSuite.draw(random, truths, blocks, spread).tested())
            .filter(
                pairs ->
                    firstPairOnly
                        ? pairs.getFirst().differs()
                        : pairs.stream().anyMatch(Family.Tested::differs))
            .count();
    return different / (double) suites;
  }
}
