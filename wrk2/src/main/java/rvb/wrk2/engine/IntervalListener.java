package rvb.wrk2.engine;

/** Hears of each second of a run once it is over, on the collector's thread. */
@FunctionalInterface
public interface IntervalListener {

  /**
   * An interval is over.
   *
   * @param fromSecond where it begins, in seconds after t0
   * @param toSecond where it ends; a second later unless the generator itself was held up
   * @param distributions what ended in it, all loops together; valid during the call only
   */
  void over(int fromSecond, int toSecond, Distributions distributions);
}
