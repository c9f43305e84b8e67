package rvb.trials.tabulate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.Credits;
import rvb.trials.pairs.PublishedTrial;

/**
 * One instance pair under one load, with the published trial that it stands beside. Numbers are
 * medians over the runs that count, but for the achieved rate; null where nothing was observed.
 *
 * @param published the published trial; null where no published pair is meant
 * @param setup what was run; null where nothing was
 * @param runs how many runs count, and how many there were
 * @param achieved mean of the achieved rate, with its interval
 * @param p50Nanos median latency from the intended time
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param serviceCpuPercent CPU of the service host by CloudWatch
 * @param databaseCpuPercent CPU of the database by CloudWatch
 * @param serviceCredits what became of the service host's CPU credits
 * @param databaseCredits what became of the database's CPU credits
 * @param usdPerMillion US dollars for a million right answers
 * @param verdict of the runs that count; of all where none does
 * @param bottleneck what limited them
 * @param remarks what a reader must know, one sentence each
 */
public record PairRow(
    @Nullable PublishedTrial published,
    @Nullable PairSetup setup,
    Runs runs,
    Achieved achieved,
    @Nullable Long p50Nanos,
    @Nullable Long p99Nanos,
    @Nullable Long p999Nanos,
    @Nullable Double serviceCpuPercent,
    @Nullable Double databaseCpuPercent,
    @Nullable Credits serviceCredits,
    @Nullable Credits databaseCredits,
    @Nullable Double usdPerMillion,
    @Nullable String verdict,
    @Nullable String bottleneck,
    List<String> remarks) {

  /**
   * How many runs stand behind a row.
   *
   * @param counted accepted or saturated ones
   * @param all those, and the invalid ones, which are never averaged
   */
  public record Runs(int counted, int all) {}

  /**
   * Mean of the achieved rate in requests per second.
   *
   * @param perSecond the mean; null without a run that counts
   * @param plusMinus half of its 95 % interval by Student's t; null with fewer than two runs
   */
  public record Achieved(@Nullable Double perSecond, @Nullable Double plusMinus) {}

  static PairRow unmatched(PublishedTrial published) {
    return new PairRow(
        published,
        null,
        new Runs(0, 0),
        new Achieved(null, null),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        List.of());
  }
}
