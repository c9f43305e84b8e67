package rvb.trials.run;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** How running a trial ended. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
  @JsonSubTypes.Type(value = TrialOutcome.Measured.class, name = "measured"),
  @JsonSubTypes.Type(value = TrialOutcome.Failed.class, name = "failed")
})
public sealed interface TrialOutcome {

  /**
   * The window was measured; whether the numbers hold is for the judge to say.
   *
   * @param measurement everything raw
   */
  record Measured(Measurement measurement) implements TrialOutcome {}

  /**
   * There was nothing to measure: the service did not start, or broke the contract.
   *
   * @param reason one line that says what to do about it
   */
  record Failed(String reason) implements TrialOutcome {}
}
