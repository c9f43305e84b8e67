package rvb.trials.capacity;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.capacity.Probe.Result;

/**
 * What probes say about capacity: the highest rate that passed below every rate that did not.
 *
 * @param lastPass requests per second; null where no rate below the first failing one passed
 * @param firstFail the lowest rate that failed at least once; null where none did
 * @param firstFailInvalid whether that rate was never measured validly: then the rig was the limit
 * @param passes how often {@code lastPass} passed
 * @param monotone whether every probe at or above {@code firstFail} failed
 */
public record Capacity(
    @Nullable Integer lastPass,
    @Nullable Integer firstFail,
    boolean firstFailInvalid,
    int passes,
    boolean monotone) {

  /** Reads the probes of one service, in any order. */
  public static Capacity of(List<Probe> probes) {
    int firstFail =
        probes.stream()
            .filter(probe -> !probe.passed())
            .mapToInt(Probe::ratePerSecond)
            .min()
            .orElse(Integer.MAX_VALUE);
    int lastPass =
        probes.stream()
            .mapToInt(Probe::ratePerSecond)
            .filter(rate -> rate < firstFail)
            .max()
            .orElse(0);
    return new Capacity(
        lastPass == 0 ? null : lastPass,
        firstFail == Integer.MAX_VALUE ? null : firstFail,
        probes.stream().anyMatch(probe -> is(probe, firstFail, Result.INVALID))
            && probes.stream().noneMatch(probe -> is(probe, firstFail, Result.FAILED)),
        (int) probes.stream().filter(probe -> is(probe, lastPass, Result.PASSED)).count(),
        probes.stream().noneMatch(probe -> probe.passed() && probe.ratePerSecond() >= firstFail));
  }

  /** Whether last pass and first fail lie within one step of the search, 3 %. */
  public boolean isResolved() {
    return lastPass != null
        && firstFail != null
        && (firstFail <= lastPass * CapacitySearch.RESOLUTION || firstFail - lastPass == 1);
  }

  /** Whether the last pass was repeated as often as the search asks for. */
  public boolean isConfirmed() {
    return passes > CapacitySearch.CONFIRMATIONS;
  }

  private static boolean is(Probe probe, int rate, Result result) {
    return probe.ratePerSecond() == rate && probe.result() == result;
  }
}
