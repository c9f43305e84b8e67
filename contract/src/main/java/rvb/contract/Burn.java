package rvb.contract;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** How {@code GET /demo/cpu-intensive?burn=...} keeps its thread busy. */
public enum Burn {
  /** The same work each time: as much as takes a thread that long if it has a core to itself. */
  CPU {
    @Override
    public void run(Duration duration) {
      spin(Math.round(duration.toNanos() * Speed.ROUNDS_PER_NANO));
    }
  },
  /**
   * Until the clock says so, whoever else wants the core: fifty threads that do so at once all end
   * together, having done a fiftieth of the work each.
   */
  WALL {
    @Override
    public void run(Duration duration) {
      long end = System.nanoTime() + duration.toNanos();
      while (System.nanoTime() - end < 0) {
        spin(ROUNDS_BETWEEN_LOOKS);
      }
    }
  };

  private static final int ROUNDS_BETWEEN_LOOKS = 1_000;
  private static final long WARM_UP_ROUNDS = 20_000_000;
  private static final long ROUNDS = 50_000_000;
  private static final int ATTEMPTS = 3;

  /** Keeps the calling thread busy; never to be called on an event loop. */
  public abstract void run(Duration duration);

  /** The one that a query asks for by {@code burn=cpu} or {@code burn=wall}, if there is one. */
  public static Optional<Burn> named(String word) {
    return Arrays.stream(values())
        .filter(burn -> burn.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst();
  }

  /** Steps of a xorshift generator, of which none can begin before the last one has ended. */
  private static void spin(long rounds) {
    long state = System.nanoTime() | 1;
    for (long round = 0; round < rounds; round++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    // It never is; but a compiler that cannot know must do the work.
    if (state == 0) {
      throw new IllegalStateException("a xorshift generator does not come to zero");
    }
  }

  /** The best of a few, since whatever disturbs makes it slower. */
  private static double roundsPerNano() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    spin(WARM_UP_ROUNDS);
    double best = 0;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      long before = threads.getCurrentThreadCpuTime();
      spin(ROUNDS);
      long nanos = Math.max(1, threads.getCurrentThreadCpuTime() - before);
      best = Math.max(best, (double) ROUNDS / nanos);
    }
    return best;
  }

  /**
   * How fast this machine is, by thread CPU time. It is asked of a platform thread, once: a virtual
   * thread cannot be asked for its CPU time, and work is what all threads can be given alike. The
   * first request to burn waits for it, some tenths of a second.
   */
  private static final class Speed {
    // The thread runs a method of the class outside: one of this class would wait for its end.
    static final double ROUNDS_PER_NANO =
        CompletableFuture.supplyAsync(
                Burn::roundsPerNano,
                work -> Thread.ofPlatform().daemon().name("burn-speed").start(work))
            .join();
  }
}
