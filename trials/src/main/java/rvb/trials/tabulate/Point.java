package rvb.trials.tabulate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One subject under one load over the blocks of a suite: a line of a table.
 *
 * @param subject the service, target or reference
 * @param reference whether it shows a limit of the rig
 * @param scenario the request that was sent
 * @param offeredPerSecond the rate asked for; null in a closed loop
 * @param valid attempts that are accepted or saturated
 * @param attempts all attempts that came to an end, repetitions too
 * @param figures the numbers over the valid trials
 * @param verdict what the trials are worth together
 * @param bottleneck what limited them; null where no trial says anything about that
 * @param trials the last attempt at each trial, by block
 */
public record Point(
    String subject,
    boolean reference,
    String scenario,
    @Nullable Integer offeredPerSecond,
    int valid,
    int attempts,
    Summary figures,
    String verdict,
    @Nullable String bottleneck,
    @JsonIgnore List<Row> trials) {

  /** Its last attempts that say something about the subject. */
  List<Row> validTrials() {
    return trials.stream().filter(Row::isFinding).toList();
  }

  /** Whether at least one trial could not hold the rate. */
  @JsonIgnore
  public boolean isSaturated() {
    return trials.stream().anyMatch(Row::isSaturated);
  }

  /** Whether the machine disturbed at least one valid trial. */
  @JsonIgnore
  public boolean isNoisy() {
    return validTrials().stream().anyMatch(Row::isNoisy);
  }

  /** What a measure was in each valid trial that has it; what has no logarithm is left out. */
  public double[] values(Measure measure) {
    return validTrials().stream()
        .map(row -> measure.of(row.figures()))
        .filter(Objects::nonNull)
        .mapToDouble(Number::doubleValue)
        .filter(value -> value > 0)
        .toArray();
  }

  /** The subject and its rate, for remarks. */
  String name() {
    return offeredPerSecond == null ? subject : "%s at %,d/s".formatted(subject, offeredPerSecond);
  }
}
