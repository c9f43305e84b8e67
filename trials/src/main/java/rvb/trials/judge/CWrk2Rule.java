package rvb.trials.judge;

import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.cwrk2.CWrk2Verdict;

/** The C program's counts hold, before anybody looks at its percentiles. */
final class CWrk2Rule implements Rule {

  @Override
  public String name() {
    return "c-wrk2 counts";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.measurement().cWrk2() != null;
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    CWrk2Run run = evidence.measurement().cWrk2();
    if (run == null) {
      return new Finding.Unchecked("another engine measured");
    }
    if (!run.isWhole()) {
      return new Finding.Broken("it was stopped before its time");
    }
    CWrk2Verdict verdict = CWrk2Verdict.of(run);
    return switch (verdict.worth()) {
      case GOOD -> new Finding.Holds(verdict.detail());
      case RATE_MISSED -> new Finding.NotHeld(verdict.detail());
      case NONE -> new Finding.Broken(verdict.detail());
    };
  }
}
