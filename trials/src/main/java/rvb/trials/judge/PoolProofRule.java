package rvb.trials.judge;

import java.util.List;
import rvb.trials.run.Backends;

/** The service never had more sessions than its pool may have, and nobody else had any. */
final class PoolProofRule implements Rule {

  @Override
  public String name() {
    return "pool proof";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    List<Backends> seen = new Watched(evidence.measurement()).backends();
    int most = seen.stream().mapToInt(Backends::ofService).max().orElse(0);
    if (most == 0) {
      return new Finding.Unchecked(
          "no session of the service was seen in pg_stat_activity; is its application_name "
              + evidence.trial().subject().label()
              + "?");
    }
    int others = seen.stream().mapToInt(Backends::others).max().orElse(0);
    String numbers =
        "at most %d sessions of a pool of %d in %d looks"
            .formatted(most, evidence.poolSize(), seen.size());
    if (most > evidence.poolSize()) {
      return new Finding.Broken(numbers);
    }
    return others == 0
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers + ", and %d of others".formatted(others));
  }
}
