package rvb.trials.judge;

import rvb.trials.run.WarmUpClass;
import rvb.trials.run.WarmUpCurve;

/** Time and CPU time of an answer, and compiling, had levelled before the window began. */
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
    WarmUpClass shape = curve.classify(thresholds.steadiness());
    String numbers =
        "%s after %,d answers in %d slices"
            .formatted(shape.word(), curve.answered(), curve.slices().size());
    if (!shape.isSteady()) {
      return thresholds.environment(numbers);
    }
    double compiling = curve.compilingCores().orElse(0);
    return compiling <= thresholds.steadiness().compiling()
        ? new Finding.Holds(numbers)
        : thresholds.environment(
            "%s, and %.2f cores still compiling".formatted(numbers, compiling));
  }
}
