package rvb.trials.tabulate;

import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrial;
import rvb.wrk2.report.Plan;

/**
 * What must be equal for two runs to share a row.
 *
 * @param rehearsal whether its hosts were namespaces of one machine
 * @param trial number of the published trial it stands beside; null for none
 * @param instance EC2 type of the service host
 * @param dbClass class of the database
 * @param benchType EC2 type of the bench host
 * @param sameAsSeed whether the pair is the published one
 * @param service module name of the service
 * @param sameHost whether the generator shared the service's host, as in 2016
 * @param cluster whether the hosts were in a cluster placement group
 * @param tls whether database connections were encrypted
 * @param engineVersion PostgreSQL's version
 * @param poolSize database connections of the service
 * @param offeredPerSecond the rate asked for; null in a closed loop
 * @param connections connections of the generator
 * @param windowNanos length of the window
 */
public record PairSetup(
    boolean rehearsal,
    @Nullable Integer trial,
    String instance,
    String dbClass,
    String benchType,
    boolean sameAsSeed,
    String service,
    boolean sameHost,
    boolean cluster,
    boolean tls,
    String engineVersion,
    @Nullable Integer poolSize,
    @Nullable Integer offeredPerSecond,
    int connections,
    long windowNanos) {

  static final Comparator<PairSetup> FOR_READERS =
      Comparator.comparing(PairSetup::instance)
          .thenComparing(PairSetup::dbClass)
          .thenComparing(PairSetup::service)
          .thenComparing(PairSetup::sameHost)
          .thenComparing(setup -> Objects.requireNonNullElse(setup.offeredPerSecond(), 0));

  static PairSetup of(PairTrial trial) {
    PairRig.Rig rig = trial.rig().rig();
    PairRig.Pair pair = trial.rig().pair();
    Plan load = trial.report().plan();
    return new PairSetup(
        trial.rig().rehearsal(),
        // A rehearsal stands beside no published trial, whatever its rig may say.
        trial.rig().rehearsal() ? null : pair.trial(),
        pair.instance(),
        pair.dbClass(),
        rig.benchType(),
        pair.sameAsSeed() && !trial.rig().rehearsal(),
        Objects.requireNonNullElse(trial.service(), "unknown"),
        trial.environment().sameHost(),
        pair.cluster(),
        rig.tls(),
        rig.engineVersion(),
        trial.poolSize(),
        trial.offeredPerSecond(),
        load.connections(),
        load.durationNanos());
  }
}
