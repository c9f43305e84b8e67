package rvb.trials.judge;

import java.util.Optional;
import rvb.trials.run.KernelCounters;

/** Nothing had to be read back from swap. */
final class SwapRule implements Rule {

  @Override
  public String name() {
    return "swap";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return true;
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Optional<KernelCounters> growth = new Watched(evidence.measurement()).kernel();
    if (growth.isEmpty()) {
      return new Finding.Unchecked("swapping cannot be read here");
    }
    String numbers = "%,d pages read back from swap".formatted(growth.get().swapIns());
    return growth.get().swapIns() == 0
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers);
  }
}
