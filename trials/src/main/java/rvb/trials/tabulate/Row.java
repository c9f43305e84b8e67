package rvb.trials.tabulate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.StandKind;

/**
 * One attempt as tables show it.
 *
 * @param origin where it comes from
 * @param subject the service, target or reference
 * @param reference whether it shows a limit of the rig
 * @param scenario the request that was sent
 * @param offeredPerSecond the rate asked for; null in a closed loop
 * @param figures the numbers; all null where the attempt is invalid
 * @param verdict accepted, saturated, invalid or failed, and whether noisy
 * @param bottleneck what limited it; null where the attempt says nothing about that
 * @param remarks why it is not simply accepted, one sentence each
 */
public record Row(
    Origin origin,
    String subject,
    boolean reference,
    String scenario,
    @Nullable Integer offeredPerSecond,
    Figures figures,
    String verdict,
    @Nullable String bottleneck,
    List<String> remarks) {

  /** Whether it says something about its subject: accepted or saturated. */
  @JsonIgnore
  boolean isFinding() {
    return verdict.startsWith("accepted") || isSaturated();
  }

  /** Whether the rate was not held. */
  @JsonIgnore
  boolean isSaturated() {
    return verdict.startsWith("saturated");
  }

  /** Whether the machine disturbed it. */
  @JsonIgnore
  boolean isNoisy() {
    return verdict.endsWith("noisy");
  }

  /** Whether it is a probe of a search for capacity, which no table of rates shows. */
  @JsonIgnore
  boolean isProbe() {
    return origin.objective() != null;
  }

  Row withRemarks(List<String> others) {
    return new Row(
        origin,
        subject,
        reference,
        scenario,
        offeredPerSecond,
        figures,
        verdict,
        bottleneck,
        List.copyOf(others));
  }

  /**
   * Where a row comes from.
   *
   * @param suite the suite's id
   * @param stand the kind of stand
   * @param conditions what all trials of the suite share, in words
   * @param trial the trial's id
   * @param sequence the trial's place in the suite, from 1
   * @param attempt which attempt, from 1
   * @param block the block, from 1
   * @param blocks how many blocks the plan has
   * @param objective what a probe of a search for capacity must keep; null for other trials
   * @param engine what measured: {@code rvb-wrk2} or {@code c-wrk2}
   */
  public record Origin(
      String suite,
      StandKind stand,
      String conditions,
      String trial,
      int sequence,
      int attempt,
      int block,
      int blocks,
      @Nullable String objective,
      String engine) {}
}
