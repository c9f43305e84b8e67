package rvb.trials.judge;

/** One named condition that a trial must meet to be worth a number. */
interface Rule {

  /** The name in verdicts and in docs/METHOD.md. */
  String name();

  /** Whether the rule has a meaning for this trial; one that has none is not listed. */
  boolean appliesTo(Evidence evidence);

  /** What the rule says. */
  Finding check(Evidence evidence, Thresholds thresholds);
}
