package rvb.trials.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rvb.trials.run.Canaries;

/** The machine did three fixed pieces of work as fast after the trial as before it. */
final class CanaryRule implements Rule {

  @Override
  public String name() {
    return "canary";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return true;
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Canaries read = evidence.measurement().canaries();
    if (read == null) {
      return new Finding.Unchecked("no canary was read");
    }
    List<Change> changes = new ArrayList<>();
    add(changes, "CPU", read.before().cpuNanos(), read.after().cpuNanos());
    add(changes, "loopback", read.before().loopbackNanos(), read.after().loopbackNanos());
    add(changes, "select 1", read.before().statementNanos(), read.after().statementNanos());
    String numbers = String.join(", ", changes.stream().map(Change::words).toList());
    return changes.stream().allMatch(change -> change.within(thresholds))
        ? new Finding.Holds(numbers)
        : thresholds.environment("the machine changed during the trial: " + numbers);
  }

  private static void add(
      List<Change> changes, String name, @Nullable Long before, @Nullable Long after) {
    if (before != null && after != null) {
      changes.add(new Change(name, (after - before) / (double) before));
    }
  }

  private record Change(String name, double share) {
    boolean within(Thresholds thresholds) {
      double allowed =
          name.equals("CPU") ? thresholds.mostCanaryChange() : thresholds.mostCanaryWaitChange();
      return Math.abs(share) <= allowed;
    }

    String words() {
      return String.format(Locale.ROOT, "%s %+.1f %%", name, 100 * share);
    }
  }
}
