package rvb.trials.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import rvb.trials.plan.Until;
import rvb.trials.store.SuiteStore;
import rvb.trials.tabulate.Precision;
import rvb.trials.tabulate.Tabulation;

/** Adds blocks to a suite that may grow, until its intervals are narrow or its time is used up. */
final class Growth {

  /** A block and its reverse, so that a drift of the machine still favours nobody. */
  private static final int BLOCKS_AT_A_TIME = 2;

  private final SuiteStore store;
  private final StatusLine status;

  /**
   * @param store the suite
   * @param status is told what is decided, and why
   */
  Growth(SuiteStore store, StatusLine status) {
    this.store = store;
    this.status = status;
  }

  /** Whether blocks were added; asked when no trial is open. */
  boolean addsBlocks() throws IOException {
    Until until = store.plan().until();
    if (until == null) {
      return false;
    }
    OptionalDouble widest = widest();
    Duration spent = store.spent();
    Duration more = spent.dividedBy(store.blocks()).multipliedBy(BLOCKS_AT_A_TIME);
    if (widest.isEmpty() || widest.getAsDouble() <= until.interval()) {
      return end("every interval is within " + percent(until.interval()));
    }
    String width = "the widest interval is " + percent(widest.getAsDouble());
    if (spent.plus(more).compareTo(until.atMost()) > 0) {
      return end(width + ", and the time is used up");
    }
    status.say(width + ": adding " + BLOCKS_AT_A_TIME + " blocks");
    store.extend(store.blocks() + BLOCKS_AT_A_TIME);
    return true;
  }

  private boolean end(String reason) throws IOException {
    status.say(reason + " after " + store.blocks() + " blocks");
    store.end(reason);
    return false;
  }

  private OptionalDouble widest() throws IOException {
    return Tabulation.below(List.of(store.directory())).suites().stream()
        .flatMapToDouble(suite -> Precision.widest(suite).stream())
        .max();
  }

  private static String percent(double share) {
    return Double.isInfinite(share)
        ? "unknown"
        : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
