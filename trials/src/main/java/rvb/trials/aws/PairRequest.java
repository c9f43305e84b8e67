package rvb.trials.aws;

import java.util.Map;
import java.util.Objects;
import rvb.trials.pairs.PairRig;

/**
 * One trial to run on a rig.
 *
 * @param service module name of the service
 * @param sameHost whether the generator shares the service's host, as in 2016
 * @param ratePerSecond offered requests per second, 1 to 1,000,000
 * @param connections of the generator
 * @param threads of the generator
 * @param seconds length of the window, 1 to 999
 * @param warmUpSeconds load before the window, 0 to 999
 * @param pool database connections of the service
 */
public record PairRequest(
    String service,
    boolean sameHost,
    int ratePerSecond,
    int connections,
    int threads,
    int seconds,
    int warmUpSeconds,
    int pool) {

  private static final int LONGEST_SECONDS = 999;
  private static final int HIGHEST_RATE = 1_000_000;

  /** Refuses what the rig's document would refuse. */
  public PairRequest {
    require("rate", ratePerSecond, 1, HIGHEST_RATE);
    require("duration in seconds", seconds, 1, LONGEST_SECONDS);
    require("warm-up in seconds", warmUpSeconds, 0, LONGEST_SECONDS);
    require("connections", connections, threads, 99_999);
    require("pool", pool, 1, LONGEST_SECONDS);
  }

  private static void require(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s %d is out of range on a rig; give %d to %d".formatted(what, value, least, most));
    }
  }

  /** At most so long from the generator's start to its end: as long again for each drain. */
  int longestSeconds() {
    return 2 * (seconds + warmUpSeconds) + 120;
  }

  /** The host whose Systems Manager agent runs the generator. */
  String instance(PairRig.Rig rig) {
    return sameHost ? rig.serviceInstance() : rig.benchInstance();
  }

  /** Parameters of the rig's trial document. */
  Map<String, String> parameters(PairRig.Rig rig, String trialId) {
    Map<String, String> urls = sameHost ? rig.sameHostUrls() : rig.serviceUrls();
    return Map.of(
        "TrialId", trialId,
        "Target", Objects.requireNonNull(urls.get(service), service),
        "Rate", Integer.toString(ratePerSecond),
        "Connections", Integer.toString(connections),
        "Threads", Integer.toString(threads),
        "Duration", Integer.toString(seconds),
        "Warmup", Integer.toString(warmUpSeconds));
  }
}
