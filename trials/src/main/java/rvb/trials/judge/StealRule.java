package rvb.trials.judge;

import java.util.OptionalDouble;

/** The hypervisor left this machine its CPUs. */
final class StealRule implements Rule {

  @Override
  public String name() {
    return "steal";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return true;
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Usage usage = new Usage(evidence.measurement());
    OptionalDouble mean = usage.stealShare();
    OptionalDouble worst = usage.worstStealShare();
    if (mean.isEmpty() || worst.isEmpty()) {
      return new Finding.Unchecked("steal cannot be read here");
    }
    String numbers =
        "steal %.1f %% of CPU time, %.1f %% in the worst second"
            .formatted(100 * mean.getAsDouble(), 100 * worst.getAsDouble());
    return mean.getAsDouble() <= thresholds.mostStealShare()
            && worst.getAsDouble() <= thresholds.mostStealShareOfSecond()
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers);
  }
}
