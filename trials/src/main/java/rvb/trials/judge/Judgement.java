package rvb.trials.judge;

import java.util.List;

/**
 * All that was decided about one trial.
 *
 * @param method version of the rules, {@link Judge#METHOD}
 * @param verdict what the trial is worth
 * @param bottleneck what limited it
 * @param costs what each answer cost
 * @param findings what each rule said, in the order of the rules
 */
public record Judgement(
    int method, Verdict verdict, Attribution bottleneck, Costs costs, List<RuleFinding> findings) {

  /**
   * What one rule said.
   *
   * @param rule the rule's name, as in docs/METHOD.md
   * @param finding its finding
   */
  public record RuleFinding(String rule, Finding finding) {}
}
