package rvb.wrk2.engine;

import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * A thread that does nothing but sleep, and records how much longer than asked for it slept: what
 * the machine and the virtual machine do to threads that want to run.
 */
final class HiccupMeter implements AutoCloseable {

  private static final long NAP_NANOS = 5_000_000;
  private static final long HIGHEST_NANOS = 3_600_000_000_000L;

  private final Histogram hiccups = new Histogram(1, HIGHEST_NANOS, 2);
  private final Thread thread = Thread.ofPlatform().name("hiccups").daemon().unstarted(this::run);
  private volatile boolean stopped;

  HiccupMeter start() {
    thread.start();
    return this;
  }

  private void run() {
    while (!stopped) {
      long start = System.nanoTime();
      LockSupport.parkNanos(NAP_NANOS);
      long hiccup = System.nanoTime() - start - NAP_NANOS;
      hiccups.recordValue(Math.clamp(hiccup, 0, HIGHEST_NANOS));
    }
  }

  /** Stops measuring and returns what was measured. */
  Histogram stop() throws InterruptedException {
    stopped = true;
    LockSupport.unpark(thread);
    thread.join();
    return hiccups;
  }

  @Override
  public void close() {
    stopped = true;
  }
}
