package rvb.ratpack;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.ThreadPoolExecutor;
import ratpack.exec.ExecController;
import ratpack.exec.Execution;
import ratpack.service.Service;
import ratpack.service.StartEvent;
import ratpack.service.StopEvent;

/** Bounds what Ratpack leaves unbounded at start, and at stop lets requests in flight finish. */
final class Drain implements Service {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(10);
  private static final int BLOCKING_THREADS = 4;

  private final Traffic traffic;
  private final Pipelines pipelines;
  private final Vertx vertx;
  private final Duration grace;

  Drain(Traffic traffic, Pipelines pipelines, Vertx vertx, Duration grace) {
    this.traffic = traffic;
    this.pipelines = pipelines;
    this.vertx = vertx;
    this.grace = grace;
  }

  @Override
  public void onStart(StartEvent event) {
    var blocking =
        (ThreadPoolExecutor) event.getRegistry().get(ExecController.class).getBlockingExecutor();
    blocking.setMaximumPoolSize(BLOCKING_THREADS);
    // It has no queue. A page that is written on the event loop is late; one that is refused hangs.
    blocking.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
  }

  /** Called when the server no longer accepts connections. */
  @Override
  public void onStop(StopEvent event) {
    traffic.stop();
    closeWhenIdle(System.nanoTime() + grace.toNanos());
  }

  private void closeWhenIdle(long deadlineNanos) {
    if (traffic.inFlight() == 0 || System.nanoTime() - deadlineNanos >= 0) {
      pipelines.close();
      // Not awaited: it completes on event loops that this very stop ends.
      var _ = vertx.close();
    } else {
      Execution.sleep(LOOK_AGAIN, () -> closeWhenIdle(deadlineNanos));
    }
  }
}
