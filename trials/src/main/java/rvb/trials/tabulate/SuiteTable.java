package rvb.trials.tabulate;

import java.util.List;

/**
 * What one suite amounts to.
 *
 * @param suite its id
 * @param conditions what all of its trials share, in words
 * @param blocks how many blocks were begun
 * @param points its services and references, by scenario, rate and name
 * @param comparisons every pair of services under each load, in each measure
 */
public record SuiteTable(
    String suite, String conditions, int blocks, List<Point> points, List<Comparison> comparisons) {

  /**
   * Makes one.
   *
   * @param attempts all attempts of the suite in the order of the plan; at least one
   */
  static SuiteTable of(List<Row> attempts) {
    Row.Origin origin = attempts.getFirst().origin();
    int blocks = attempts.stream().mapToInt(row -> row.origin().block()).max().orElseThrow();
    List<Point> points = Points.of(attempts);
    return new SuiteTable(
        origin.suite(), origin.conditions(), blocks, points, Comparisons.of(points));
  }

  /** Whether there are enough blocks to test differences at all. */
  boolean hasEnoughBlocks() {
    return blocks >= Comparisons.LEAST_BLOCKS;
  }
}
