package rvb.trials.judge;

import rvb.trials.run.Measurement;

/** The table's rows are those of the seed before, and the same after. */
final class DatasetRule implements Rule {

  /**
   * Checksum of the seed rows. Not read from a database: a reset that does not reset would go
   * unseen.
   */
  static final String SEED = "42edb3b8e871eaee7e7dd73122ee29453b820ec716393519ca207f1b3124ca98";

  @Override
  public String name() {
    return "dataset";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Measurement measurement = evidence.measurement();
    String before = measurement.datasetBefore();
    String after = measurement.datasetAfter();
    if (before == null || after == null) {
      return new Finding.Unchecked("the table's checksum was not read");
    }
    if (!before.equals(SEED)) {
      return new Finding.Broken(
          "the trial began with other rows than the seed's: checksum " + before);
    }
    return before.equals(after)
        ? new Finding.Holds("checksum " + before)
        : new Finding.Broken("the table's checksum was %s and became %s".formatted(before, after));
  }
}
