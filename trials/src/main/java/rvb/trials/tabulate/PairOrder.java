package rvb.trials.tabulate;

import java.util.Comparator;

/** A total order of setups, for tables that are the same every time. */
enum PairOrder implements Comparator<PairSetup> {
  INSTANCE;

  @Override
  public int compare(PairSetup one, PairSetup other) {
    int forReaders = PairSetup.FOR_READERS.compare(one, other);
    return forReaders != 0 ? forReaders : one.toString().compareTo(other.toString());
  }
}
