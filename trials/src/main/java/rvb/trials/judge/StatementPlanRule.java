package rvb.trials.judge;

import rvb.trials.run.StatementPlans;

/** PostgreSQL executes the scenario's statement by the same plan before and after the window. */
final class StatementPlanRule implements Rule {

  @Override
  public String name() {
    return "statement plan";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    StatementPlans plans = evidence.measurement().plans();
    if (plans == null) {
      return new Finding.Unchecked("PostgreSQL was not asked for the statement's plan");
    }
    return plans.before().equals(plans.after())
        ? new Finding.Holds(oneLine(plans.before()))
        : new Finding.Broken(
            "the plan was [%s] and became [%s]"
                .formatted(oneLine(plans.before()), oneLine(plans.after())));
  }

  private static String oneLine(String plan) {
    return plan.lines().map(String::strip).reduce((a, b) -> a + " / " + b).orElse("");
  }
}
