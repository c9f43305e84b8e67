package rvb.trials.judge;

/** What the C program cannot tell: it says so in every row that it measured. */
final class CWrk2BlindRule implements Rule {

  @Override
  public String name() {
    return "c-wrk2 is blind";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.measurement().cWrk2() != null;
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    return new Finding.Unchecked("bodies, send lag, connection wait and each second's answers");
  }
}
