package rvb.trials.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import rvb.trials.run.Progress;

/**
 * Progress on standard error: on a terminal one line that is written over again every second,
 * elsewhere one line a trial.
 */
final class StatusLine implements Progress, AutoCloseable {

  private static final String CLEAR_LINE = "\r\033[K";

  private final PrintWriter err;
  private final boolean terminal;
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("status line").factory());
  private String trial = "";
  private String phase = "";
  private long phaseEndsAt;
  private long suiteEndsAt;

  StatusLine(PrintWriter err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
    if (terminal) {
      var _ = ticker.scheduleAtFixedRate(this::draw, 1, 1, TimeUnit.SECONDS);
    }
  }

  /**
   * A trial begins.
   *
   * @param name such as {@code [2/6] webflux-r2dbc}
   * @param left what the suite still takes, this trial included
   */
  synchronized void trial(String name, Duration left) {
    trial = name;
    phase = "";
    suiteEndsAt = System.nanoTime() + left.toNanos();
    if (!terminal) {
      err.println(name + ", about " + Estimate.inWords(left) + " left");
    }
    draw();
  }

  @Override
  public synchronized void begins(String what, Duration expected) {
    phase = what;
    phaseEndsAt = System.nanoTime() + expected.toNanos();
    draw();
  }

  /** Prints a line that stays. */
  synchronized void say(String line) {
    err.println((terminal ? CLEAR_LINE : "") + line);
    trial = "";
  }

  private synchronized void draw() {
    if (terminal && !trial.isEmpty()) {
      String doing = phase.isEmpty() ? "" : ": " + phase + " " + until(phaseEndsAt);
      err.print(CLEAR_LINE + trial + doing + ", about " + until(suiteEndsAt) + " left in all");
      err.flush();
    }
  }

  private static String until(long nanoTime) {
    return Estimate.inWords(Duration.ofNanos(nanoTime - System.nanoTime()));
  }

  @Override
  public synchronized void close() {
    ticker.shutdownNow();
    if (terminal) {
      err.print(CLEAR_LINE);
      err.flush();
    }
  }
}
