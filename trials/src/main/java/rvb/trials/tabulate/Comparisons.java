package rvb.trials.tabulate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import rvb.trials.plan.Plan;
import rvb.trials.statistics.Family;

/** Compares the services of a suite pairwise, block by block. */
final class Comparisons {

  /** Blocks that two services must have in common; with fewer, luck decides. */
  static final int LEAST_BLOCKS = Plan.LEAST_BLOCKS_TO_COMPARE;

  private Comparisons() {}

  /** Every measure of every pair at every load; each measure is one family of comparisons. */
  static List<Comparison> of(List<Point> points) {
    return Stream.of(Measure.values())
        .flatMap(measure -> family(pairs(points, measure)).stream())
        .toList();
  }

  private static List<ServicePair> pairs(List<Point> points, Measure measure) {
    List<ServicePair> pairs = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      for (Point second : points.subList(i + 1, points.size())) {
        Point first = points.get(i);
        if (areComparable(first, second)) {
          pairs.add(ServicePair.of(measure, first, second));
        }
      }
    }
    return pairs.stream().filter(ServicePair::hasValues).toList();
  }

  private static boolean areComparable(Point first, Point second) {
    return !first.reference()
        && !second.reference()
        && first.scenario().equals(second.scenario())
        && Objects.equals(first.offeredPerSecond(), second.offeredPerSecond());
  }

  private static List<Comparison> family(List<ServicePair> pairs) {
    Iterator<Family.Tested> tested =
        Family.test(
                pairs.stream().filter(ServicePair::isTestable).map(ServicePair::effect).toList())
            .iterator();
    return pairs.stream()
        .map(pair -> pair.isTestable() ? pair.tested(tested.next()) : pair.untested())
        .toList();
  }
}
