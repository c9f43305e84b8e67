package rvb.trials.pairs;

import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What CloudWatch says about one trial, as stored.
 *
 * @param format {@link #FORMAT}
 * @param askedAt when CloudWatch was asked
 * @param series every metric that was asked for; one that CloudWatch lacks has no points
 */
public record CloudFigures(String format, Instant askedAt, List<CloudSeries> series) {

  /** The name and version of the file. */
  public static final String FORMAT = "rvb-cloudwatch/1";

  /** Copies its list. */
  public CloudFigures {
    series = List.copyOf(series);
  }

  /**
   * CPU of a part in per cent: the busiest of the minutes that the window touches. Each is an
   * average over its minute, so a window shorter than two minutes was at least as busy.
   */
  @Nullable Double cpuPercent(String part, Instant from, Instant to) {
    return of(part, "CPUUtilization", series -> series.highest(from, to));
  }

  /** CPU credits of a part before the window; null for a type that has none. */
  @Nullable Double creditsBefore(String part, Instant from) {
    return of(part, "CPUCreditBalance", series -> series.lastBefore(from));
  }

  /** CPU credits of a part after the window; null for a type that has none. */
  @Nullable Double creditsAfter(String part, Instant to) {
    return of(part, "CPUCreditBalance", series -> series.firstAfter(to));
  }

  /** Credits that a part had to buy by the end of the window, beyond its balance. */
  @Nullable Double surplusAfter(String part, Instant to) {
    return of(part, "CPUSurplusCreditBalance", series -> series.firstAfter(to));
  }

  /** The most connections that the database had. */
  @Nullable Double databaseConnections(Instant from, Instant to) {
    return of(CloudSeries.DATABASE, "DatabaseConnections", series -> series.highest(from, to));
  }

  private @Nullable Double of(
      String part, String metric, Function<CloudSeries, OptionalDouble> value) {
    for (CloudSeries one : series) {
      if (one.part().equals(part) && one.metric().equals(metric)) {
        OptionalDouble found = value.apply(one);
        return found.isPresent() ? found.getAsDouble() : null;
      }
    }
    return null;
  }
}
