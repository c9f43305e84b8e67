package rvb.trials.judge;

import java.util.Optional;
import rvb.trials.run.Sample;
import rvb.trials.run.Throttling;

/** No CPU quota of a control group stopped service, database or generator. */
final class ThrottlingRule implements Rule {

  @Override
  public String name() {
    return "throttling";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return true;
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Usage usage = new Usage(evidence.measurement());
    Optional<Throttling> service = usage.throttling(Sample::service);
    Optional<Throttling> database = usage.throttling(Sample::postgres);
    Optional<Throttling> generator = usage.throttling(Sample::generator);
    if (service.isEmpty() && database.isEmpty() && generator.isEmpty()) {
      return new Finding.Unchecked("no control group counts throttling here");
    }
    String numbers =
        "periods in which a CPU quota was used up: service %s, database %s, generator %s"
            .formatted(word(service), word(database), word(generator));
    return count(service) + count(database) + count(generator) == 0
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers);
  }

  private static String word(Optional<Throttling> growth) {
    return growth.map(it -> Long.toString(it.throttled())).orElse("n/a");
  }

  private static long count(Optional<Throttling> growth) {
    return growth.map(Throttling::throttled).orElse(0L);
  }
}
