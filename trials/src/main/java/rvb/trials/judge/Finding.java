package rvb.trials.judge;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What one rule says about one trial; each carries one sentence with the numbers. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "finding")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Finding.Holds.class, name = "holds"),
  @JsonSubTypes.Type(value = Finding.Broken.class, name = "broken"),
  @JsonSubTypes.Type(value = Finding.NotHeld.class, name = "not-held"),
  @JsonSubTypes.Type(value = Finding.Noisy.class, name = "noisy"),
  @JsonSubTypes.Type(value = Finding.Unchecked.class, name = "unchecked")
})
public sealed interface Finding {

  /** One sentence for people. */
  String detail();

  /** The rule is kept. */
  record Holds(String detail) implements Finding {}

  /** We failed: the trial is invalid. */
  record Broken(String detail) implements Finding {}

  /** The service failed to hold the rate: a finding, the trial is saturated. */
  record NotHeld(String detail) implements Finding {}

  /** The environment disturbed the trial: it counts, and is never ranked. */
  record Noisy(String detail) implements Finding {}

  /** What the rule needs was not observed. */
  record Unchecked(String detail) implements Finding {}
}
