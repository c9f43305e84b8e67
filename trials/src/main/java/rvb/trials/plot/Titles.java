package rvb.trials.plot;

import java.util.Locale;
import rvb.trials.plan.Load;

/** Loads in words. */
final class Titles {

  private Titles() {}

  static String of(Load load) {
    return switch (load) {
      case Load.Constant constant ->
          String.format(Locale.ROOT, "%,d requests per second", constant.ratePerSecond());
      case Load.Closed(Integer users) ->
          users == null
              ? "closed loop"
              : String.format(Locale.ROOT, "closed loop of %,d users", users);
      case Load.Capacity _ -> "capacity";
    };
  }
}
