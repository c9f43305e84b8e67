package rvb.wrk2.engine;

import java.util.EnumMap;
import java.util.Map;

/** How many requests ended in each class. */
final class Classes {

  private Classes() {}

  static Map<Outcome, Long> of(Tally tally) {
    Map<Outcome, Long> counts = none();
    counts.replaceAll((outcome, none) -> tally.of(outcome));
    return counts;
  }

  static Map<Outcome, Long> none() {
    Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      counts.put(outcome, 0L);
    }
    return counts;
  }

  static long sum(Map<Outcome, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
