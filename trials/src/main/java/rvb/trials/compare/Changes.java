package rvb.trials.compare;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Plan;
import rvb.trials.statistics.Effect;
import rvb.trials.statistics.Family;
import rvb.trials.tabulate.Estimate;
import rvb.trials.tabulate.Measure;
import rvb.trials.tabulate.Point;

/** Compares what two suites have in common; their blocks are of different times, so unpaired. */
final class Changes {

  private Changes() {}

  static List<Change> between(List<Point> first, List<Point> second) {
    return Stream.of(Measure.values())
        .flatMap(measure -> family(measure, first, second).stream())
        .toList();
  }

  private static List<Change> family(Measure measure, List<Point> first, List<Point> second) {
    List<Pair> pairs = new ArrayList<>();
    for (Point after : second) {
      twin(after, first).map(before -> new Pair(measure, before, after)).ifPresent(pairs::add);
    }
    Iterator<Family.Tested> tested =
        Family.test(pairs.stream().filter(Pair::isTestable).map(Pair::effect).toList()).iterator();
    List<Change> changes = new ArrayList<>();
    for (Pair pair : pairs) {
      pair.change(pair.isTestable() ? tested.next() : null).ifPresent(changes::add);
    }
    return changes;
  }

  private static Optional<Point> twin(Point point, List<Point> others) {
    return others.stream()
        .filter(
            other ->
                !other.reference()
                    && other.subject().equals(point.subject())
                    && other.scenario().equals(point.scenario())
                    && Objects.equals(other.offeredPerSecond(), point.offeredPerSecond()))
        .findFirst();
  }

  /** A service under a load, in both suites. */
  private record Pair(Measure measure, Point before, Point after) {

    boolean isTestable() {
      return before.values(measure).length >= Plan.LEAST_BLOCKS_TO_COMPARE
          && after.values(measure).length >= Plan.LEAST_BLOCKS_TO_COMPARE
          && !(measure.isLatency() && (before.isSaturated() || after.isSaturated()));
    }

    Effect effect() {
      return Effect.independent(after.values(measure), before.values(measure));
    }

    Optional<Change> change(Family.@Nullable Tested tested) {
      Estimate from = before.figures().of(measure);
      Estimate to = after.figures().of(measure);
      return from == null || to == null
          ? Optional.empty()
          : Optional.of(
              new Change(after, measure, from, to, tested, before.isNoisy() || after.isNoisy()));
    }
  }
}
