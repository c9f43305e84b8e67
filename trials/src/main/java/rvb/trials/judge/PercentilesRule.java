package rvb.trials.judge;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.report.Latency;
import rvb.wrk2.report.Report;

/** The latencies can belong to one distribution: percentiles in order, the mean where it can be. */
final class PercentilesRule implements Rule {

  /** Histograms with three significant digits round by less. */
  private static final double ROUNDING = 1.002;

  @Override
  public String name() {
    return "percentiles";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.hasGenerator();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Report report = evidence.measurement().generator();
    if (report == null) {
      return new Finding.Unchecked("the generator left no report");
    }
    List<Point> points = points(report.latency());
    for (int i = 1; i < points.size(); i++) {
      if (points.get(i).nanos() * ROUNDING < points.get(i - 1).nanos()) {
        return new Finding.Broken(
            "%s is below %s".formatted(points.get(i).name(), points.get(i - 1).name()));
      }
    }
    return mean(report.latency(), points);
  }

  /**
   * Between two percentiles the mean can be no more than the upper and no less than the lower one,
   * weighted by the share of requests between them.
   */
  private static Finding mean(Latency latency, List<Point> points) {
    Long mean = latency.meanNanos();
    if (mean == null || points.size() < 2) {
      return new Finding.Unchecked("no latency was recorded");
    }
    double least = 0;
    double most = 0;
    for (int i = 1; i < points.size(); i++) {
      double share = points.get(i).share() - points.get(i - 1).share();
      least += share * points.get(i - 1).nanos();
      most += share * points.get(i).nanos();
    }
    return mean * ROUNDING >= least && mean <= most * ROUNDING
        ? new Finding.Holds("in order, and the mean between its bounds")
        : new Finding.Broken(
            "a mean of %.3f ms does not belong to these percentiles: %.3f to %.3f ms would"
                .formatted(mean / 1e6, least / 1e6, most / 1e6));
  }

  private static List<Point> points(Latency latency) {
    List<Point> points = new ArrayList<>();
    add(points, "the minimum", 0, latency.minNanos());
    add(points, "p50", 0.5, latency.p50Nanos());
    add(points, "p75", 0.75, latency.p75Nanos());
    add(points, "p90", 0.9, latency.p90Nanos());
    add(points, "p99", 0.99, latency.p99Nanos());
    add(points, "p99.9", 0.999, latency.p999Nanos());
    add(points, "p99.99", 0.9999, latency.p9999Nanos());
    add(points, "the maximum", 1, latency.maxNanos());
    return points;
  }

  private static void add(List<Point> points, String name, double share, @Nullable Long nanos) {
    if (nanos != null) {
      points.add(new Point(name, share, nanos));
    }
  }

  private record Point(String name, double share, long nanos) {}
}
