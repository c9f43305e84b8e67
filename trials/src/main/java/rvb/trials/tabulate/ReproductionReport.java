package rvb.trials.tabulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Claim;
import rvb.trials.plan.Published;
import rvb.trials.plan.Reproduction;

/**
 * Published and measured numbers side by side, and what became of each claim, in Markdown.
 *
 * @param reproduction what was to be reproduced
 * @param rows cells of each published number
 * @param findings of each claim
 */
public record ReproductionReport(
    Reproduction reproduction, List<List<String>> rows, List<ClaimFinding> findings) {

  private static final List<String> NUMBERS =
      List.of(
          "published run",
          "req/s",
          "p50 ms",
          "p99 ms",
          "measured here",
          "req/s",
          "p50 ms",
          "p99 ms");
  private static final List<String> CLAIMS =
      List.of("claim", "rule", "ratio in each block", "finding");

  /**
   * Decides from a stored suite.
   *
   * @throws IOException if it cannot be read
   */
  public static ReproductionReport of(Reproduction reproduction, Path suite) throws IOException {
    Measured measured = Measured.of(suite);
    return new ReproductionReport(
        reproduction,
        reproduction.published().stream().map(number -> row(number, measured)).toList(),
        reproduction.claims().stream().map(claim -> ClaimFinding.of(claim, measured)).toList());
  }

  /** Whether any claim was decided. */
  public boolean hasFinding() {
    return findings.stream().anyMatch(it -> it.finding() != ClaimFinding.Word.UNDECIDED);
  }

  private static List<String> row(Published number, Measured measured) {
    return List.of(
        number.run(),
        published(number.rate()),
        published(number.p50Millis()),
        published(number.p99Millis()),
        "%s, %s, %s".formatted(number.service(), number.scenario(), number.load()),
        measured(number, Claim.Figure.RATE, measured),
        measured(number, Claim.Figure.P50, measured),
        measured(number, Claim.Figure.P99, measured));
  }

  private static String published(@Nullable Double number) {
    return number == null ? Column.MISSING : number(number);
  }

  /** The median of the blocks, with the least and the most where there are several. */
  private static String measured(Published number, Claim.Figure figure, Measured measured) {
    List<Double> sorted =
        measured
            .values(new Claim.Point(number.service(), number.scenario(), number.load(), figure))
            .stream()
            .map(Measured.Value::value)
            .sorted()
            .toList();
    if (sorted.isEmpty()) {
      return Column.MISSING;
    }
    int middle = sorted.size() / 2;
    double median =
        sorted.size() % 2 == 1
            ? sorted.get(middle)
            : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    return sorted.size() == 1
        ? number(median)
        : "%s (%s - %s)"
            .formatted(number(median), number(sorted.getFirst()), number(sorted.getLast()));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%,.2f" : "%,.0f", value);
  }

  /** Both tables. */
  public String text() {
    StringBuilder out = new StringBuilder();
    out.append(reproduction.source()).append("\n\n");
    if (!rows.isEmpty()) {
      out.append(MarkdownGrid.of(NUMBERS, rows)).append('\n');
    }
    List<List<String>> claims = new ArrayList<>();
    for (ClaimFinding finding : findings) {
      claims.add(
          List.of(
              finding.claim().says(),
              finding.claim().rule(),
              finding.why(),
              finding.finding().word()));
    }
    out.append(MarkdownGrid.of(CLAIMS, claims));
    return out.toString();
  }
}
