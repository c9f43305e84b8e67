package rvb.trials.judge;

import rvb.trials.run.Measurement;

/** The table's rows are the same before and after. */
final class DatasetRule implements Rule {

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
    return before.equals(after)
        ? new Finding.Holds("checksum " + before)
        : new Finding.Broken("the table's checksum was %s and became %s".formatted(before, after));
  }
}
