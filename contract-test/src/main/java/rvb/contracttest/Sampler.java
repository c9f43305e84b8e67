package rvb.contracttest;

/** Does something again and again in the background until closed. */
final class Sampler implements AutoCloseable {
  private static final long PAUSE_MILLIS = 20;

  private final Runnable sample;
  private final Thread thread = Thread.ofVirtual().unstarted(this::repeat);
  private volatile boolean isClosed;

  private Sampler(Runnable sample) {
    this.sample = sample;
  }

  static Sampler start(Runnable sample) {
    var sampler = new Sampler(sample);
    sampler.thread.start();
    return sampler;
  }

  private void repeat() {
    try {
      while (!isClosed) {
        sample.run();
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    isClosed = true;
    Load.join(thread);
  }
}
