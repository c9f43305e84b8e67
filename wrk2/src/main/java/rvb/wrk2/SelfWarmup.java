package rvb.wrk2;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import rvb.wrk2.engine.Engine;
import rvb.wrk2.engine.Load;
import rvb.wrk2.nullserver.NullServer;

/**
 * Runs the engine on a null server inside this process, so that its code is compiled before t0 and
 * all of the window counts.
 */
final class SelfWarmup {

  private static final long RATE = 25_000;
  private static final int MOST_CONNECTIONS = 32;

  private SelfWarmup() {}

  /** The engine, ready to run against a server that serves as long as the run lasts. */
  static void run(Job job, Interrupt interrupt) throws IOException, InterruptedException {
    Duration duration = job.options().selfWarmup;
    if (duration.isZero()) {
      return;
    }
    try (NullServer server = NullServer.bind(0, true, job.plausibleBody()).start()) {
      interrupt.run(new Engine(load(job, duration, server.port()), (from, to, all) -> {}));
    }
  }

  private static Load load(Job job, Duration duration, int port) {
    Load measured = job.load();
    return new Load(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        measured.requests(),
        measured.parsers(),
        measured.threads(),
        Math.max(measured.threads(), Math.min(measured.connections(), MOST_CONNECTIONS)),
        duration.toNanos(),
        Duration.ofSeconds(1).toNanos(),
        measured.timeoutNanos(),
        job.arrivals(RATE, duration),
        measured.seed(),
        measured.firstKey(),
        measured.spin(),
        measured.coalesceNanos(),
        measured.transport());
  }
}
