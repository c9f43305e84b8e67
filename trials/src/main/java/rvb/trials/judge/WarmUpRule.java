package rvb.trials.judge;

import rvb.trials.run.WarmUpCurve;

/** Latency and CPU had levelled before the window began. */
final class WarmUpRule implements Rule {

  @Override
  public String name() {
    return "warm-up";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    WarmUpCurve curve = evidence.measurement().warmUp();
    if (curve == null) {
      return new Finding.Unchecked("the service was not warmed up");
    }
    long answered = curve.slices().stream().mapToLong(WarmUpCurve.Slice::answered).sum();
    return curve.flat()
        ? new Finding.Holds("flat after %,d answers".formatted(answered))
        : thresholds.environment("still warming up after %,d answers".formatted(answered));
  }
}
