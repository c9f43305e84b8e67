package rvb.trials.judge;

import rvb.trials.run.ProcessIdentity;

/** One process answered from the first request to the last: it neither died nor was replaced. */
final class SameProcessRule implements Rule {

  @Override
  public String name() {
    return "same process";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    ProcessIdentity before = evidence.measurement().processBefore();
    ProcessIdentity after = evidence.measurement().processAfter();
    if (before == null) {
      return new Finding.Broken("the service's process is not known");
    }
    if (after == null) {
      return new Finding.Broken(
          "process %d was gone at the end; look at its output".formatted(before.pid()));
    }
    return before.equals(after)
        ? new Finding.Holds("process %d throughout".formatted(before.pid()))
        : new Finding.Broken("process %s became %s".formatted(before, after));
  }
}
