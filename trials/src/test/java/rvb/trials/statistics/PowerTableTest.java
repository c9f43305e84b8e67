package rvb.trials.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Makes the table of docs/METHOD.md that tells what a suite would have found. */
@Tag("long")
class PowerTableTest {

  private static final Path METHOD = Path.of("..", "docs", "METHOD.md");
  private static final int SUITES = 1000;
  private static final double[] SPREADS = {0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2};
  private static final int[] BLOCKS = {6, 12};
  private static final double[] EFFECTS = {0.05, 0.1, 0.2};

  @Test
  void docsMethodPrintsThePowerThatSimulationGives() throws IOException {
    assertThat(Files.readString(METHOD)).contains(table());
  }

  @Test
  void powerGrowsWithTheEffectAndTheBlocks() {
    assertThat(power(0.05, 6, 0.1)).isLessThan(power(0.05, 12, 0.1));
    assertThat(power(0.05, 6, 0.05)).isLessThan(power(0.05, 6, 0.2));
  }

  private static String table() {
    StringBuilder out = new StringBuilder("| sd between trials |");
    List<String> rule = new ArrayList<>(List.of("---:"));
    for (int blocks : BLOCKS) {
      for (double effect : EFFECTS) {
        out.append(String.format(Locale.ROOT, " %d blocks, %.0f %% |", blocks, 100 * effect));
        rule.add("---:");
      }
    }
    out.append("\n| ").append(String.join(" | ", rule)).append(" |\n");
    for (double spread : SPREADS) {
      out.append(line(spread));
    }
    return out.toString();
  }

  private static String line(double spread) {
    return IntStream.of(BLOCKS)
        .boxed()
        .flatMap(
            blocks ->
                IntStream.range(0, EFFECTS.length)
                    .mapToObj(
                        i ->
                            String.format(
                                Locale.ROOT, "%.0f %%", 100 * power(spread, blocks, EFFECTS[i]))))
        .collect(
            Collectors.joining(
                " | ", String.format(Locale.ROOT, "| %.1f %% | ", 100 * spread), " |\n"));
  }

  /** The share of suites that find the one service that is dearer, against one of the three. */
  private static double power(double spread, int blocks, double effect) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    double[] truths = {100 * (1 + effect), 100, 100, 100};
    double[] alike = {100, 100, 100, 100};
    long found =
        IntStream.range(0, SUITES)
            .filter(
                i -> {
                  List<Effect> family = new ArrayList<>();
                  family.addAll(SimulatedSuite.draw(random, truths, blocks, spread).effects());
                  family.addAll(SimulatedSuite.draw(random, alike, blocks, spread).effects());
                  return Family.test(family).getFirst().differs();
                })
            .count();
    return found / (double) SUITES;
  }
}
