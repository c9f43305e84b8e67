package rvb.webflux;

import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.resources.LoopResources;

/** The threads that do all the work: each serves many sockets, of clients and of PostgreSQL. */
@Component
class EventLoops {
  private record Loop(EventExecutor executor, Scheduler scheduler) {}

  private final LoopResources resources;
  private final List<Loop> loops = new ArrayList<>();
  private final AtomicInteger turns = new AtomicInteger();

  EventLoops(ReactorResourceFactory factory) {
    resources = factory.getLoopResources();
    for (EventExecutor loop : resources.onServer(true)) {
      loops.add(new Loop(loop, Schedulers.fromExecutorService(loop)));
    }
  }

  LoopResources resources() {
    return resources;
  }

  int count() {
    return loops.size();
  }

  /** Each loop in turn. */
  Scheduler next() {
    return loops.get(Math.floorMod(turns.getAndIncrement(), loops.size())).scheduler();
  }

  /**
   * Lets work that ends on another thread go on where it was asked for.
   *
   * <p>A response that another thread than its connection's own writes can leave that connection
   * unread for ever, see https://github.com/reactor/reactor-netty/issues/4361.
   */
  <T> Mono<T> andBack(Mono<T> work) {
    return Mono.defer(() -> work.publishOn(here()));
  }

  /** The event loop that this is called on. */
  Scheduler here() {
    for (Loop loop : loops) {
      if (loop.executor().inEventLoop()) {
        return loop.scheduler();
      }
    }
    return Schedulers.immediate();
  }
}
