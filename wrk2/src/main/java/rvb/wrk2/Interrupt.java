package rvb.wrk2;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.engine.Engine;
import rvb.wrk2.engine.Measurement;

/**
 * What Ctrl-C and SIGTERM do: they stop the engine that is running, and the process ends only after
 * what was measured has been printed. The exit code is the system's, 130 or 143.
 */
final class Interrupt {

  private static final long MOST_SECONDS = 10;

  private final CountDownLatch printed = new CountDownLatch(1);
  private @Nullable Engine running;
  private boolean interrupted;

  /** Takes effect from now on. */
  Interrupt install() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted, "interrupt"));
    return this;
  }

  private void interrupted() {
    synchronized (this) {
      interrupted = true;
      if (running != null) {
        running.stop();
      }
    }
    try {
      if (!printed.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("wrk2: gave up waiting for the results");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs an engine so that an interrupt stops it; one that came before stops it at once. */
  Measurement run(Engine engine) throws IOException, InterruptedException {
    synchronized (this) {
      running = engine;
      if (interrupted) {
        engine.stop();
      }
    }
    return engine.run();
  }

  /** Whether there was an interrupt. */
  synchronized boolean happened() {
    return interrupted;
  }

  /** Lets the process end: all is printed. */
  void done() {
    printed.countDown();
  }
}
