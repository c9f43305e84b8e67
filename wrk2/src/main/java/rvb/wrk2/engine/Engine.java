package rvb.wrk2.engine;

import java.io.IOException;
import java.net.ConnectException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.http.Checksum;
import rvb.wrk2.report.Connections;
import rvb.wrk2.report.Posted;

/** Runs one load: connects, keeps the schedule, drains, and tells what was recorded. */
public final class Engine {

  private static final long SECOND = 1_000_000_000;

  /** From the last preparation to t0. */
  private static final long LEAD_NANOS = 1_000_000;

  private final Load load;
  private final List<LoopThread> loops;
  private final Collector collector;
  private volatile boolean stopped;

  /**
   * Prepares a run.
   *
   * @param listener hears of every second
   */
  public Engine(Load load, IntervalListener listener) {
    this.load = load;
    loops = IntStream.range(0, load.threads()).mapToObj(i -> new LoopThread(load, i)).toList();
    List<Intervals> intervals = loops.stream().map(LoopThread::intervals).toList();
    collector = new Collector(intervals, load.highestNanos(), listener);
  }

  /**
   * Runs the load; to be called once.
   *
   * @throws ConnectException if not one connection could be opened
   * @throws IOException if an event loop failed
   */
  public Measurement run() throws IOException, InterruptedException {
    loops.forEach(LoopThread::start);
    boolean reached = false;
    for (LoopThread loop : loops) {
      reached |= await(loop.connected());
    }
    if (!reached) {
      loops.forEach(LoopThread::cancel);
      throw new ConnectException("no connection to " + load.target());
    }
    try (SelfWatch watch = new SelfWatch()) {
      return run(watch);
    }
  }

  private Measurement run(SelfWatch watch) throws IOException, InterruptedException {
    Thread collecting = Thread.ofPlatform().name("collector").daemon().start(collector);
    Instant startedAt = Instant.now().plusNanos(LEAD_NANOS);
    long zero = System.nanoTime() + LEAD_NANOS;
    loops.forEach(loop -> loop.go(zero));
    List<LoopThread.Result> results = new ArrayList<>();
    for (LoopThread loop : loops) {
      results.add(await(loop.result()));
    }
    collector.stop();
    collecting.join();
    return measurement(startedAt, results, watch);
  }

  private Measurement measurement(
      Instant startedAt, List<LoopThread.Result> results, SelfWatch watch)
      throws InterruptedException {
    long end = results.stream().mapToLong(LoopThread.Result::endNanos).max().orElseThrow();
    Tally tally = load.newTally();
    loops.forEach(loop -> tally.add(loop.tally()));
    long window = stopped ? Math.min(end, load.durationNanos()) : load.durationNanos();
    return new Measurement(
        startedAt,
        window,
        Math.max(0, tally.lastEndNanos() - load.durationNanos()),
        tally,
        loops.stream().map(LoopThread::tally).toList(),
        collector.finish((int) (end / SECOND)),
        connections(results.stream().map(LoopThread.Result::pool).toList()),
        posted(results.stream().map(LoopThread.Result::posts).toList()),
        watch.stop(results.stream().map(LoopThread.Result::usage).toList()));
  }

  private @Nullable Posted posted(List<Posts> posts) {
    if (!posts.getFirst().keyed()) {
      return null;
    }
    return new Posted(
        load.firstKey(),
        posts.stream().mapToLong(Posts::acknowledged).sum(),
        Checksum.text(posts.stream().mapToLong(Posts::checksum).sum()),
        posts.stream().mapToLong(Posts::unacknowledged).sum(),
        posts.stream().flatMapToLong(loop -> Arrays.stream(loop.listed())).boxed().toList());
  }

  private static Connections connections(List<ConnectionPool> pools) {
    return new Connections(
        pools.stream().mapToLong(ConnectionPool::opened).sum(),
        pools.stream().mapToLong(ConnectionPool::reopened).sum(),
        pools.stream().mapToLong(ConnectionPool::closedByServer).sum(),
        pools.stream().mapToLong(ConnectionPool::connectFailures).sum(),
        pools.stream().mapToInt(ConnectionPool::inUseMax).sum());
  }

  /** Ends the run at once, without a drain; what was recorded until then is still told. */
  public void stop() {
    stopped = true;
    loops.forEach(LoopThread::stop);
  }

  private static <T> T await(CompletableFuture<T> future) throws IOException, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new IllegalStateException("an event loop failed", e.getCause());
    }
  }
}
