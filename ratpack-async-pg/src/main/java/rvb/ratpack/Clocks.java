package rvb.ratpack;

import java.time.Duration;
import rvb.contract.Settings;

/**
 * How long a {@link Pipeline} waits for what.
 *
 * @param giveUpNanos after how long without an answer a connection counts as dead: half a second
 *     after PostgreSQL itself should have cancelled the statement
 * @param backoffNanos the pause between two attempts to connect; eight connections attempt at most
 *     ten times a second together
 * @param handshakeMillis how long an attempt to connect may take; less than the five seconds within
 *     which the service must recover
 */
record Clocks(long giveUpNanos, long backoffNanos, int handshakeMillis) {
  /** How often the clocks are read, and so how late they may strike. */
  static final Duration TICK = Duration.ofMillis(50);

  static Clocks of(Settings settings) {
    long backoffMillis = Math.clamp(settings.poolSize() * 100L, 1000, 3000);
    return new Clocks(
        settings.statementTimeout().plusMillis(500).toNanos(),
        Duration.ofMillis(backoffMillis).toNanos(),
        4000);
  }
}
