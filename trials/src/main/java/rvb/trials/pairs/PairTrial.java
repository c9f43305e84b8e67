package rvb.trials.pairs;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Bottleneck;
import rvb.trials.judge.Verdict;
import rvb.wrk2.report.Report;

/**
 * One trial that was brought home from a rig, with what it is worth.
 *
 * @param id its name, used once in its rig's life
 * @param folder where its files are
 * @param rig the rig as it was
 * @param environment the manifest of the host that ran the generator
 * @param service module name of the service; null where it did not say
 * @param poolSize its database connections; null where it did not say
 * @param report what the generator measured
 * @param figures what CloudWatch says; null where nobody has asked yet
 * @param verdict what the trial is worth
 * @param bottleneck what limited it
 */
public record PairTrial(
    String id,
    Path folder,
    PairRig rig,
    Environment environment,
    @Nullable String service,
    @Nullable Integer poolSize,
    Report report,
    @Nullable CloudFigures figures,
    Verdict verdict,
    Bottleneck bottleneck) {

  /** The same trial with what CloudWatch says of it. */
  public PairTrial withFigures(CloudFigures others) {
    return new PairTrial(
        id, folder, rig, environment, service, poolSize, report, others, verdict, bottleneck);
  }

  /** When the window began, by the clock of the generator's host. */
  public Instant from() {
    return report.startedAt();
  }

  /** When the last answer was waited for. */
  public Instant to() {
    return end(report);
  }

  static Instant end(Report report) {
    return report
        .startedAt()
        .plusNanos(report.plan().durationNanos())
        .plusNanos(report.drain().lengthNanos());
  }

  /** Requests per second that were asked for; null in a closed loop. */
  public @Nullable Integer offeredPerSecond() {
    Number rate = report.plan().ratePerSecond();
    return rate == null ? null : rate.intValue();
  }

  /** CPU of the service host in per cent; null where CloudWatch does not say. */
  public @Nullable Double serviceCpuPercent() {
    return figures == null ? null : figures.cpuPercent(CloudSeries.SERVICE, from(), to());
  }

  /** CPU of the database in per cent; null where CloudWatch does not say. */
  public @Nullable Double databaseCpuPercent() {
    return figures == null ? null : figures.cpuPercent(CloudSeries.DATABASE, from(), to());
  }

  /** What became of the service host's CPU credits. */
  public Credits serviceCredits() {
    return Credits.of(CloudSeries.SERVICE, rig.pair().instanceBursts(), figures, from(), to());
  }

  /** What became of the database's CPU credits. */
  public Credits databaseCredits() {
    return Credits.of(CloudSeries.DATABASE, rig.pair().databaseBursts(), figures, from(), to());
  }

  /** US dollars for a million right answers: service host and database, not the bench host. */
  public @Nullable Double usdPerMillion() {
    Double service = rig.rig().serviceUsdHour();
    Double database = rig.rig().databaseUsdHour();
    double perSecond = report.window().achievedPerSecond();
    return service == null || database == null || perSecond <= 0
        ? null
        : (service + database) / 3600 / perSecond * 1_000_000;
  }

  /** Why the trial is not simply accepted, one sentence each. */
  public List<String> remarks() {
    return switch (verdict) {
      case Verdict.Accepted accepted -> accepted.noisy();
      case Verdict.Saturated saturated -> saturated.noisy();
      case Verdict.Invalid invalid -> invalid.reasons();
    };
  }
}
