package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Tabulation;

/** The program behind {@code benchmarks/ten-thousand-trials}: many trials judged and tabulated. */
public final class TenThousandTrials {

  private static final int SUITES = 200;

  private TenThousandTrials() {}

  /**
   * Writes the trials, or judges and tabulates them.
   *
   * @param args {@code write FOLDER RESULT}, where RESULT is a stored trial that all are copies of,
   *     or {@code time FOLDER}
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[1]);
    if (args[0].equals("write")) {
      write(folder, Path.of(args[2]));
    } else {
      time(folder);
    }
  }

  private static void write(Path folder, Path result) throws IOException {
    StoredTrial stored = TrialFiles.decode(result, Files.readAllBytes(result));
    for (int suite = 0; suite < SUITES; suite++) {
      UnsyncedSuite.write(
          folder.resolve("suite-" + suite), UnsyncedSuite.planOfFifty(), stored.outcome());
    }
  }

  private static void time(Path folder) throws IOException {
    long start = System.nanoTime();
    int[] judged = new int[1];
    List<Excluded> excluded = new Rejudging(List.of(folder)).forEach(change -> judged[0]++);
    long afterJudging = System.nanoTime();
    Tabulation tabulation = Tabulation.below(List.of(folder));
    int length = Format.MARKDOWN.write(tabulation).length();
    long end = System.nanoTime();
    System.out.printf(
        "%,d trials judged in %.2f s (%d excluded), tabulated in %.2f s (%,d characters);"
            + " in all %.2f s, heap at most %d MiB%n",
        judged[0],
        seconds(afterJudging - start),
        excluded.size(),
        seconds(end - afterJudging),
        length,
        seconds(end - start),
        Runtime.getRuntime().maxMemory() >> 20);
  }

  private static double seconds(long nanos) {
    return nanos / (double) Duration.ofSeconds(1).toNanos();
  }
}
