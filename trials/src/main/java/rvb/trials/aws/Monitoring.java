package rvb.trials.aws;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import rvb.trials.pairs.CloudFigures;
import rvb.trials.pairs.CloudSeries;
import rvb.trials.pairs.Credits;
import rvb.trials.pairs.PairFolder;
import rvb.trials.pairs.PairJson;
import rvb.trials.pairs.PairTrial;
import software.amazon.awssdk.services.cloudwatch.CloudWatchClient;
import software.amazon.awssdk.services.cloudwatch.model.Dimension;
import software.amazon.awssdk.services.cloudwatch.model.MetricDataQuery;
import software.amazon.awssdk.services.cloudwatch.model.MetricDataResult;
import software.amazon.awssdk.services.cloudwatch.model.MetricStat;

/**
 * CloudWatch's figures of a trial: CPU, connections and CPU credits. They come minutes after the
 * trial, and stay for two weeks after the hosts are gone.
 */
final class Monitoring {

  private static final int MINUTE = 60;

  /** Credits are told every five minutes. */
  private static final int CREDITS = 300;

  private static final Duration AROUND = Duration.ofMinutes(15);

  /** What CloudWatch has not said by then, it will not say. */
  private static final Duration LATEST = Duration.ofMinutes(20);

  private static final List<Metric> METRICS =
      List.of(
          new Metric(CloudSeries.SERVICE, "CPUUtilization", "Average", MINUTE),
          new Metric(CloudSeries.SERVICE, "CPUCreditBalance", "Average", CREDITS),
          new Metric(CloudSeries.SERVICE, "CPUSurplusCreditBalance", "Average", CREDITS),
          new Metric(CloudSeries.DATABASE, "CPUUtilization", "Average", MINUTE),
          new Metric(CloudSeries.DATABASE, "DatabaseConnections", "Maximum", MINUTE),
          new Metric(CloudSeries.DATABASE, "CPUCreditBalance", "Average", CREDITS),
          new Metric(CloudSeries.DATABASE, "CPUSurplusCreditBalance", "Average", CREDITS));

  private final CloudWatchClient cloudWatch;

  Monitoring(CloudWatchClient cloudWatch) {
    this.cloudWatch = cloudWatch;
  }

  private record Metric(String part, String name, String statistic, int periodSeconds) {
    boolean isOfTheService() {
      return part.equals(CloudSeries.SERVICE);
    }
  }

  /**
   * Stores the figures of a trial that has none yet, once they are complete or will never be.
   *
   * @return whether the trial has its figures now
   */
  boolean complete(PairTrial trial) throws CloudException, IOException {
    if (trial.figures() != null || trial.rig().rehearsal()) {
      return true;
    }
    CloudFigures figures = ask(trial);
    if (!saysAll(trial, figures) && Instant.now().isBefore(trial.to().plus(LATEST))) {
      return false;
    }
    Path temporary = trial.folder().resolve(PairFolder.FIGURES + ".tmp");
    TrialBucket.write(temporary, PairJson.MAPPER.writeValueAsBytes(figures));
    Files.move(
        temporary, trial.folder().resolve(PairFolder.FIGURES), StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  private static boolean saysAll(PairTrial trial, CloudFigures figures) {
    PairTrial told = trial.withFigures(figures);
    return told.serviceCpuPercent() != null
        && told.databaseCpuPercent() != null
        && told.serviceCredits().state() != Credits.State.UNKNOWN
        && told.databaseCredits().state() != Credits.State.UNKNOWN;
  }

  private CloudFigures ask(PairTrial trial) throws CloudException {
    List<MetricDataQuery> queries =
        IntStream.range(0, METRICS.size()).mapToObj(i -> query("m" + i, i, trial)).toList();
    List<MetricDataResult> results =
        Faults.call(
            "CloudWatch",
            () ->
                cloudWatch
                    .getMetricDataPaginator(
                        request ->
                            request
                                .metricDataQueries(queries)
                                .startTime(trial.from().minus(AROUND))
                                .endTime(trial.to().plus(AROUND)))
                    .metricDataResults()
                    .stream()
                    .toList());
    List<CloudSeries> series = new ArrayList<>();
    for (int i = 0; i < METRICS.size(); i++) {
      series.add(series(METRICS.get(i), "m" + i, results));
    }
    return new CloudFigures(CloudFigures.FORMAT, Instant.now(), series);
  }

  private static MetricDataQuery query(String id, int index, PairTrial trial) {
    Metric metric = METRICS.get(index);
    Dimension dimension =
        metric.isOfTheService()
            ? dimension("InstanceId", trial.rig().rig().serviceInstance())
            : dimension("DBInstanceIdentifier", trial.rig().rig().database());
    MetricStat stat =
        MetricStat.builder()
            .metric(
                it ->
                    it.namespace(metric.isOfTheService() ? "AWS/EC2" : "AWS/RDS")
                        .metricName(metric.name())
                        .dimensions(dimension))
            .stat(metric.statistic())
            .period(metric.periodSeconds())
            .build();
    return MetricDataQuery.builder().id(id).metricStat(stat).build();
  }

  private static Dimension dimension(String name, String value) {
    return Dimension.builder().name(name).value(value).build();
  }

  private static CloudSeries series(Metric metric, String id, List<MetricDataResult> results) {
    List<CloudSeries.Point> points = new ArrayList<>();
    for (MetricDataResult result : results) {
      if (result.id().equals(id)) {
        for (int i = 0; i < result.timestamps().size(); i++) {
          points.add(new CloudSeries.Point(result.timestamps().get(i), result.values().get(i)));
        }
      }
    }
    return new CloudSeries(
        metric.part(), metric.name(), metric.statistic(), metric.periodSeconds(), points);
  }
}
