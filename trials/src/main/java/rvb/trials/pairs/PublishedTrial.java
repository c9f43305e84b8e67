package rvb.trials.pairs;

/**
 * One trial as it was published in 2016: one minute of wrk2, which shared the service's host.
 *
 * @param trial its number, from 1
 * @param instance EC2 type of the service and the generator
 * @param dbInstance RDS type, without {@code db.}
 * @param offeredPerSecond the rate asked for, above what the pair could do in every trial
 * @param achievedPerSecond what wrk2 printed as Requests/sec
 * @param latencyAverage wrk2's own words, such as {@code 1.45s}: that of a growing queue
 * @param latencyMaximum the same of the longest
 */
public record PublishedTrial(
    int trial,
    String instance,
    String dbInstance,
    int offeredPerSecond,
    double achievedPerSecond,
    String latencyAverage,
    String latencyMaximum) {

  /** Such as {@code c4.xlarge + t2.large}. */
  public String pair() {
    return instance + " + " + dbInstance;
  }
}
