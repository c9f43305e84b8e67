package rvb.contracttest;

/** Lets everybody through, or holds everybody back. */
final class Gate {
  private boolean shut;

  synchronized void shut() {
    shut = true;
  }

  synchronized void open() {
    shut = false;
    notifyAll();
  }

  synchronized void pass() throws InterruptedException {
    while (shut) {
      wait();
    }
  }
}
