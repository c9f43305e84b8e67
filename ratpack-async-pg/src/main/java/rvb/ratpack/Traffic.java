package rvb.ratpack;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** The requests of clients that are being handled now, and whether the service still wants more. */
final class Traffic {
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicBoolean stopping = new AtomicBoolean();

  /** Requests being handled, other than /health, /metrics and /settings. */
  int inFlight() {
    return inFlight.get();
  }

  void begin() {
    inFlight.incrementAndGet();
  }

  void end() {
    inFlight.decrementAndGet();
  }

  /** From now on every answer closes its connection. */
  void stop() {
    stopping.set(true);
  }

  boolean isStopping() {
    return stopping.get();
  }
}
