package rvb.trials.tabulate;

import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts of words, in words. */
final class Tally {

  private Tally() {}

  /** Such as {@code none (5), pool (1)}: the most frequent first, then by name. */
  static String inWords(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(count -> "%s (%d)".formatted(count.getKey(), count.getValue()))
        .collect(Collectors.joining(", "));
  }
}
