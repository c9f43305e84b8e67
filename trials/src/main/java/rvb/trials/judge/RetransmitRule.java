package rvb.trials.judge;

import java.util.Optional;
import rvb.trials.run.KernelCounters;

/** Next to no TCP segment had to be sent again. */
final class RetransmitRule implements Rule {

  @Override
  public String name() {
    return "TCP retransmits";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.hasGenerator();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Optional<KernelCounters> growth = new Watched(evidence.measurement()).kernel();
    if (growth.isEmpty()) {
      return new Finding.Unchecked("TCP's counters cannot be read here");
    }
    KernelCounters counted = growth.get();
    String numbers =
        "%,d of %,d TCP segments were sent again"
            .formatted(counted.tcpRetransmits(), counted.tcpSegments());
    return counted.tcpRetransmits() <= thresholds.mostRetransmitShare() * counted.tcpSegments()
        ? new Finding.Holds(numbers)
        : thresholds.environment(numbers);
  }
}
