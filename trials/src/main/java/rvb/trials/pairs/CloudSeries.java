package rvb.trials.pairs;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One metric of CloudWatch around a trial.
 *
 * @param part {@code service} for the EC2 instance of the service, {@code database} for RDS
 * @param metric CloudWatch's name, such as {@code CPUUtilization}
 * @param statistic such as {@code Average}
 * @param periodSeconds how long each point stands for
 * @param points values at the begin of their periods, oldest first
 */
public record CloudSeries(
    String part, String metric, String statistic, int periodSeconds, List<Point> points) {

  /** {@link #part} of the service host. */
  public static final String SERVICE = "service";

  /** {@link #part} of the database. */
  public static final String DATABASE = "database";

  /** One value; {@code at} is the begin of its period. */
  public record Point(Instant at, double value) {}

  /** Sorts the points. */
  public CloudSeries {
    points = points.stream().sorted(Comparator.comparing(Point::at)).toList();
  }

  /** The highest of the periods that lie, even in part, between two moments. */
  OptionalDouble highest(Instant from, Instant to) {
    return points.stream()
        .filter(point -> point.at().isBefore(to) && end(point).isAfter(from))
        .mapToDouble(Point::value)
        .max();
  }

  /** The last value that was taken before a moment. */
  OptionalDouble lastBefore(Instant moment) {
    return value(points.stream().filter(point -> !end(point).isAfter(moment)).reduce((a, b) -> b));
  }

  /** The first value of a period that begins at a moment or later. */
  OptionalDouble firstAfter(Instant moment) {
    return value(points.stream().filter(point -> !point.at().isBefore(moment)).findFirst());
  }

  private static OptionalDouble value(Optional<Point> point) {
    return point.stream().mapToDouble(Point::value).findFirst();
  }

  private Instant end(Point point) {
    return point.at().plus(Duration.ofSeconds(periodSeconds));
  }
}
