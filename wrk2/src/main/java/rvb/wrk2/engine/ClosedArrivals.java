package rvb.wrk2.engine;

/** A closed loop: every connection sends as soon as it is free, until it is stopped. */
public final class ClosedArrivals implements Arrivals {

  private boolean stopped;

  @Override
  public long next() {
    return stopped ? NONE : 0;
  }

  @Override
  public long take(long freeSince) {
    return Math.max(0, freeSince);
  }

  @Override
  public void stop(long now) {
    stopped = true;
  }

  @Override
  public boolean open() {
    return false;
  }
}
