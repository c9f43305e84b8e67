package rvb.wrk2.engine;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One event loop on a thread of its own: it connects, awaits t0, runs, and leaves its results. */
final class LoopThread {

  /**
   * What is left of an event loop that has ended.
   *
   * @param endNanos when it ended, in nanoseconds after t0
   */
  record Result(long endNanos, LoopUsage usage, ConnectionPool pool, Posts posts) {}

  private final Load load;
  private final int number;
  private final Intervals intervals;
  private final Tally tally;
  private final CompletableFuture<Boolean> connected = new CompletableFuture<>();
  private final CompletableFuture<Long> zero = new CompletableFuture<>();
  private final CompletableFuture<Result> result = new CompletableFuture<>();
  private volatile @Nullable EventLoop loop;
  private volatile boolean stopped;

  LoopThread(Load load, int number) {
    this.load = load;
    this.number = number;
    intervals = new Intervals(load.highestNanos());
    tally = load.newTally();
  }

  LoopThread start() {
    Thread.ofPlatform().name("loop-" + number).daemon().start(this::run);
    return this;
  }

  private void run() {
    try {
      Recorder recorder = new Recorder(tally, intervals, load.highestNanos());
      EventLoop eventLoop = new EventLoop(load, number, load.transport().open(), recorder);
      try {
        result.complete(run(eventLoop));
      } finally {
        intervals.loopEnded();
        eventLoop.close();
      }
    } catch (Throwable e) {
      connected.completeExceptionally(e);
      result.completeExceptionally(e);
    }
  }

  private Result run(EventLoop eventLoop) throws Exception {
    eventLoop.connect();
    connected.complete(eventLoop.pool().opened() > 0);
    long t0 = zero.get();
    loop = eventLoop;
    if (stopped) {
      eventLoop.stop();
    }
    LoopMeter meter = new LoopMeter();
    long end = eventLoop.run(t0);
    return new Result(end, meter.read(), eventLoop.pool(), eventLoop.posts());
  }

  /** Whether any connection stands, once all have been tried. */
  CompletableFuture<Boolean> connected() {
    return connected;
  }

  /** Lets the loop run, with t0 at this value of the clock. */
  void go(long zeroNanos) {
    zero.complete(zeroNanos);
  }

  /** Ends the loop, whether it runs or has yet to. */
  void stop() {
    stopped = true;
    EventLoop running = loop;
    if (running != null) {
      running.stop();
    }
  }

  /** Ends a loop that shall not run at all. */
  void cancel() {
    zero.cancel(false);
  }

  CompletableFuture<Result> result() {
    return result;
  }

  Intervals intervals() {
    return intervals;
  }

  Tally tally() {
    return tally;
  }
}
