package rvb.trials.run;

/** What the cost of a request did while a process warmed up; after Barrett et al., 2017. */
public enum WarmUpClass {
  /** The same from the start. */
  FLAT("flat"),
  /** It fell and then stayed: the usual way of a JVM. */
  WARM_UP("warm-up"),
  /** It rose to where it stayed, or was still rising at the end. */
  SLOW_DOWN("slow-down"),
  /** It never stayed: still falling at the end, going up and down, or watched for too short. */
  NONE("none");

  private final String word;

  WarmUpClass(String word) {
    this.word = word;
  }

  /** The word that verdicts use. */
  public String word() {
    return word;
  }

  /** Whether what follows may be measured. */
  public boolean isSteady() {
    return this == FLAT || this == WARM_UP;
  }
}
