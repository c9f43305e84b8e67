package rvb.wrk2.oracle;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Who serves whom when several requests are there at once. */
interface Discipline {

  /** Runs the server's part of one request: its work and then its answer. */
  void serve(Work work);

  /** The work on one request, given its number in the order of service. */
  @FunctionalInterface
  interface Work {
    void doAs(int number);
  }

  /** One server, first come first served: the queue of D/M/1 and M/M/1. */
  static Discipline fifo() {
    ReentrantLock server = new ReentrantLock(true);
    AtomicInteger numbers = new AtomicInteger();
    return work -> {
      server.lock();
      try {
        work.doAs(numbers.getAndIncrement());
      } finally {
        server.unlock();
      }
    };
  }

  /** As many servers as requests: nobody waits for anybody. */
  static Discipline parallel() {
    AtomicInteger numbers = new AtomicInteger();
    return work -> work.doAs(numbers.getAndIncrement());
  }

  static Discipline parse(String text) {
    return switch (text) {
      case "fifo" -> fifo();
      case "parallel" -> parallel();
      default -> throw new IllegalArgumentException("no such discipline: " + text);
    };
  }

  /** Works, that is sleeps, at least that long; the records tell by how much it overslept. */
  static void work(long nanos) {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
