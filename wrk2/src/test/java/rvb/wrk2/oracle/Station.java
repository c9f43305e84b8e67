package rvb.wrk2.oracle;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import rvb.wrk2.oracle.Reader.Arrival;

/** Where requests wait and are served: one thread that answers each when its work is done. */
sealed interface Station {
  /** A request whose work is done. */
  record Done(Arrival arrival, Service service) {}

  /** Takes in a request; they are numbered in this order. */
  void enter(Arrival arrival);

  /** Waits until the work on a request is done. */
  Done next() throws InterruptedException;

  static Station parse(String discipline, Behaviour behaviour) {
    return switch (discipline) {
      case "fifo" -> new OneServer(behaviour);
      case "parallel" -> new ManyServers(behaviour);
      default -> throw new IllegalArgumentException("no such discipline: " + discipline);
    };
  }

  /** One server, first come first served: the queue of D/M/1 and M/M/1. */
  final class OneServer implements Station {
    private final Behaviour behaviour;
    private final BlockingQueue<Arrival> waiting = new LinkedBlockingQueue<>();
    private int number;

    private OneServer(Behaviour behaviour) {
      this.behaviour = behaviour;
    }

    @Override
    public void enter(Arrival arrival) {
      waiting.add(arrival);
    }

    @Override
    public Done next() throws InterruptedException {
      Arrival arrival = waiting.take();
      Service service = behaviour.next(number++);
      work(service.nanos());
      return new Done(arrival, service);
    }
  }

  /** As many servers as requests: nobody waits for anybody. */
  final class ManyServers implements Station {
    private final Behaviour behaviour;
    private final DelayQueue<InService> inService = new DelayQueue<>();
    private int number;

    private ManyServers(Behaviour behaviour) {
      this.behaviour = behaviour;
    }

    @Override
    public void enter(Arrival arrival) {
      inService.add(new InService(new Done(arrival, behaviour.next(number++))));
    }

    @Override
    public Done next() throws InterruptedException {
      return inService.take().done;
    }
  }

  /** A request that is ready a while after its arrival. */
  record InService(Done done) implements Delayed {
    private long endNanos() {
      return done.arrival.nanos() + done.service.nanos();
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(endNanos() - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(endNanos(), ((InService) other).endNanos());
    }
  }

  /** Works, that is sleeps, at least that long; the records tell by how much it overslept. */
  static void work(long nanos) {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
