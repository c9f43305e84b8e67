package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import rvb.trials.plan.Claim;

/**
 * What a reproduction says about a claim.
 *
 * @param claim the claim, with the rule that was written before the run
 * @param finding confirmed, refuted or undecided
 * @param why the ratio of each block, or what is missing
 */
public record ClaimFinding(Claim claim, Word finding, String why) {

  private static final int LEAST_BLOCKS = 3;

  /** What was decided. */
  public enum Word {
    /** The claim holds in every block. */
    CONFIRMED,
    /** It holds in no block. */
    REFUTED,
    /** Blocks disagree, are too few or too noisy for so small a factor, or are missing. */
    UNDECIDED;

    /** As tables show it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static ClaimFinding of(Claim claim, Measured measured) {
    List<Ratio> ratios = ratios(claim, measured);
    if (ratios.isEmpty()) {
      return new ClaimFinding(
          claim, Word.UNDECIDED, "no block to compare" + failures(claim, measured));
    }
    String numbers = String.join(", ", ratios.stream().map(Ratio::text).toList());
    if (!claim.isClear() && ratios.size() < LEAST_BLOCKS) {
      return new ClaimFinding(
          claim,
          Word.UNDECIDED,
          numbers + "; a factor under two needs " + LEAST_BLOCKS + " blocks");
    }
    if (!claim.isClear() && ratios.stream().anyMatch(Ratio::noisy)) {
      return new ClaimFinding(
          claim, Word.UNDECIDED, numbers + "; a factor under two needs a quiet machine");
    }
    return new ClaimFinding(claim, word(claim, ratios), numbers);
  }

  private static Word word(Claim claim, List<Ratio> ratios) {
    long holds = ratios.stream().filter(ratio -> claim.holds(ratio.value())).count();
    return holds == ratios.size() ? Word.CONFIRMED : holds == 0 ? Word.REFUTED : Word.UNDECIDED;
  }

  private record Ratio(double value, boolean noisy) {
    String text() {
      return String.format(Locale.ROOT, "%.2f%s", value, noisy ? " (noisy)" : "");
    }
  }

  private static List<Ratio> ratios(Claim claim, Measured measured) {
    List<Ratio> ratios = new ArrayList<>();
    Claim.Point right = claim.right();
    for (Measured.Value left : measured.values(claim.left())) {
      if (right == null) {
        ratios.add(new Ratio(left.value() / Objects.requireNonNull(claim.value()), left.noisy()));
      } else {
        measured.values(right).stream()
            .filter(value -> value.block() == left.block())
            .map(value -> new Ratio(left.value() / value.value(), left.noisy() || value.noisy()))
            .forEach(ratios::add);
      }
    }
    return ratios;
  }

  private static String failures(Claim claim, Measured measured) {
    List<String> failures = new ArrayList<>(measured.failures(claim.left()));
    if (claim.right() != null) {
      failures.addAll(measured.failures(claim.right()));
    }
    return failures.isEmpty() ? "" : ": " + String.join("; ", failures);
  }
}
