package rvb.trials.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.run.TrialOutcome;
import rvb.trials.run.TrialOutcome.Measured;
import rvb.wrk2.report.Report;

/**
 * Ctrl-C and SIGTERM. A terminal sends Ctrl-C to the service and the generator, too, so a trial
 * that they cut short must not be taken for the service's failure and stored.
 */
final class Interruption implements AutoCloseable {

  private static final Duration TIME_FOR_THE_SIGNAL_TO_ARRIVE = Duration.ofMillis(500);

  private final CountDownLatch arrived = new CountDownLatch(1);
  private final Thread hook;

  /**
   * @param message one line for the user, printed when the signal has come
   */
  Interruption(String message) {
    this.hook =
        new Thread(
            () -> {
              arrived.countDown();
              System.err.println();
              System.err.println(message);
            },
            "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Returns unless this JVM is about to end, and then never. */
  void neverReturnIfItCutShort(TrialOutcome outcome) throws InterruptedException {
    if (isWhole(outcome)) {
      return;
    }
    if (arrived.await(TIME_FOR_THE_SIGNAL_TO_ARRIVE.toMillis(), TimeUnit.MILLISECONDS)) {
      new CountDownLatch(1).await();
    }
  }

  private static boolean isWhole(TrialOutcome outcome) {
    if (!(outcome instanceof Measured measured)) {
      return false;
    }
    CWrk2Run cWrk2 = measured.measurement().cWrk2();
    if (cWrk2 != null) {
      return cWrk2.isWhole();
    }
    Report report = measured.measurement().generator();
    return report == null || report.window().lengthNanos() >= report.plan().durationNanos();
  }

  /** Takes the hook away: the suite has come to its own end. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyEnding) {
      // The hook runs or has run.
    }
  }
}
