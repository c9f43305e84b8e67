package rvb.trials.judge;

import rvb.trials.plan.StandKind;
import rvb.trials.run.Steadiness;

/**
 * The limits that rules apply, per kind of stand, each with the floor that justifies it. No limit
 * is ever changed to make a row pass; a change is a dated entry in docs/METHOD.md.
 *
 * @param leastAchievedShare achieved over offered rate that counts as held
 * @param leastSteadyShare answers over planned requests in every whole second
 * @param mostFailedShare failed over planned requests that is still no failure of the service
 * @param mostLatencyGrowthNanos growth of the median latency through the window that is no backlog
 * @param mostSendLagP99Nanos 99th percentile of send lag that is allowed whatever the latency
 * @param mostSendLagShare send lag that is allowed as a share of the median latency
 * @param mostSendLagNanos the longest single send lag
 * @param leastCeiling the generator's ceiling over the highest rate offered
 * @param mostGeneratorCpuShare of one core, for each event loop of the generator
 * @param mostRunQueueShare of the time, that event loops of the generator waited for a core
 * @param mostGcPauseNanos longest garbage collection of the generator
 * @param mostHiccupP999Nanos 99.9th percentile by which a sleeping thread of the generator
 *     overslept
 * @param mostStealShare CPU time that the hypervisor took, over the window
 * @param mostStealShareOfSecond the same in any one second
 * @param mostRetransmitShare of TCP segments
 * @param mostCanaryChange of the canary's CPU time, after the trial against before it
 * @param mostCanaryWaitChange the same of its loopback and database times
 * @param steadiness when a warm-up counts as one
 * @param littleTolerance relative tolerance of Little's law
 * @param mostOtherStatementShare statements beside the contract's, per request
 * @param fullCpuShare CPU use from which a resource counts as the limit
 * @param fullQuotaShare periods of a CPU quota that were used up, from which it is the limit
 * @param leastWaitingShare pooled sessions that wait inside PostgreSQL, from which that is the
 *     limit
 * @param environmentInvalidates whether a broken rule about the environment invalidates a trial, or
 *     marks it noisy
 */
public record Thresholds(
    double leastAchievedShare,
    double leastSteadyShare,
    double mostFailedShare,
    long mostLatencyGrowthNanos,
    long mostSendLagP99Nanos,
    double mostSendLagShare,
    long mostSendLagNanos,
    double leastCeiling,
    double mostGeneratorCpuShare,
    double mostRunQueueShare,
    long mostGcPauseNanos,
    long mostHiccupP999Nanos,
    double mostStealShare,
    double mostStealShareOfSecond,
    double mostRetransmitShare,
    double mostCanaryChange,
    double mostCanaryWaitChange,
    Steadiness steadiness,
    double littleTolerance,
    double mostOtherStatementShare,
    double fullCpuShare,
    double fullQuotaShare,
    double leastWaitingShare,
    boolean environmentInvalidates) {

  private static final long MILLI = 1_000_000;

  /** Two hosts and a managed database: nothing but the generator runs beside the generator. */
  private static final Thresholds AWS =
      new Thresholds(
          // A constant-rate engine that is not the limit misses nothing; 1 % is what one stall of
          // 0.2 s at the end of a 20 s window costs.
          0.99,
          0.95,
          // An objective of 99.9 % is the usual one; below it a row shows its errors and counts.
          0.001,
          // The default objective: an offered rate 0.25 % above capacity exceeds it in 20 s.
          50 * MILLI,
          // Floor: p99 of send lag against the null server is a few hundred microseconds.
          MILLI,
          0.05,
          // Half of the shortest stall worth reporting.
          100 * MILLI,
          2,
          // Queueing delay doubles between 80 % and 90 % of a core.
          0.80,
          0.05,
          20 * MILLI,
          2 * MILLI,
          0.01,
          0.05,
          0.001,
          // The compiled sum takes the same time within 1 % on an idle core of its own.
          0.03,
          // A managed database across a network: medians of 400 round trips.
          0.10,
          Steadiness.of(StandKind.AWS),
          // Two counters that are independent, read at slightly different moments.
          0.02,
          // Validation queries of pools and session set-up; BEGIN and COMMIT would make it 2.
          0.01,
          // Above it a queue in front of a CPU grows without bound at the least disturbance.
          0.90,
          // Half of the time is what makes a wait the larger part of the way.
          0.5,
          0.5,
          true);

  /**
   * One machine for all: the parts take CPU from each other, and the machine is not ours alone.
   * Idle, such a machine oversleeps by 4 ms at p99.9 and loses several per cent to steal, so the
   * environment marks a row and does not invalidate it.
   */
  private static final Thresholds LOCAL =
      new Thresholds(
          0.99,
          0.95,
          0.001,
          50 * MILLI,
          // A twentieth of the default objective of 50 ms; the engine waits for a CPU like any
          // other process here.
          5 * MILLI / 2,
          0.05,
          100 * MILLI,
          2,
          0.80,
          // In stored trials that nothing else disturbed the loop waited 6 % to 12 % of the time
          // behind service and database.
          0.20,
          20 * MILLI,
          2 * MILLI,
          0.01,
          0.05,
          0.001,
          0.03,
          0.10,
          Steadiness.of(StandKind.LOCAL),
          0.02,
          0.01,
          0.90,
          0.5,
          0.5,
          false);

  /** The limits of one kind of stand. */
  public static Thresholds of(StandKind stand) {
    return switch (stand) {
      // Namespaces keep the networks apart, not the CPUs' owner.
      case LOCAL, NAMESPACES -> LOCAL;
      case AWS -> AWS;
    };
  }

  /** A broken rule about the environment: invalid, or a mark, as the stand has it. */
  Finding environment(String detail) {
    return environmentInvalidates ? new Finding.Broken(detail) : new Finding.Noisy(detail);
  }
}
