package rvb.contracttest;

/** Does something again and again in the background until closed. */
final class Sampler {
  private static final long PAUSE_MILLIS = 20;

  private Sampler() {}

  static Undo start(Runnable sample) {
    Thread thread = Thread.ofVirtual().start(() -> repeat(sample));
    return () -> stop(thread);
  }

  private static void repeat(Runnable sample) {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        sample.run();
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void stop(Thread thread) {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
