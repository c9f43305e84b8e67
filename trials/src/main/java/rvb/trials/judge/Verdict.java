package rvb.trials.judge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What a judged trial is worth. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "verdict")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Verdict.Accepted.class, name = "accepted"),
  @JsonSubTypes.Type(value = Verdict.Saturated.class, name = "saturated"),
  @JsonSubTypes.Type(value = Verdict.Invalid.class, name = "invalid")
})
public sealed interface Verdict {

  /** The word that tables show. */
  String word();

  /** Whether the trial says something about its subject. */
  @JsonIgnore
  default boolean isFinding() {
    return !(this instanceof Invalid);
  }

  /**
   * The rate was held and every rule that could be checked is kept.
   *
   * @param noisy how the environment disturbed it; a noisy trial is never ranked
   * @param unchecked rules that could not be checked, with the reason
   */
  record Accepted(List<String> noisy, List<String> unchecked) implements Verdict {
    @Override
    public String word() {
      return noisy.isEmpty() ? "accepted" : "accepted, noisy";
    }
  }

  /**
   * The service could not hold the rate: its achieved rate is a finding, its latency is not.
   *
   * @param cause what was missed, with the numbers
   * @param noisy how the environment disturbed it
   * @param unchecked rules that could not be checked, with the reason
   */
  record Saturated(String cause, List<String> noisy, List<String> unchecked) implements Verdict {
    @Override
    public String word() {
      return noisy.isEmpty() ? "saturated" : "saturated, noisy";
    }
  }

  /**
   * We failed: the trial is kept and counted, and never averaged.
   *
   * @param reasons every rule that was broken, with the numbers; never empty
   */
  record Invalid(List<String> reasons) implements Verdict {
    @Override
    public String word() {
      return "invalid";
    }
  }
}
