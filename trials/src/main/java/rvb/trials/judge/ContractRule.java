package rvb.trials.judge;

import rvb.trials.run.ContractCheck;

/** The very process that was timed kept the read-only part of the contract before the clock ran. */
final class ContractRule implements Rule {

  @Override
  public String name() {
    return "contract";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    ContractCheck check = evidence.measurement().contract();
    if (check == null || check.checks() == 0) {
      return new Finding.Broken("the contract was not checked");
    }
    return check.failures().isEmpty()
        ? new Finding.Holds("%d checks passed".formatted(check.checks()))
        : new Finding.Broken(String.join("; ", check.failures()));
  }
}
