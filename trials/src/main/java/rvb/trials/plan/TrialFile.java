package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A trial file as it is written; a key that is left out is null. Its last four keys are those of a
 * reproduction, and no part of the plan.
 */
record TrialFile(
    @Nullable String name,
    @Nullable StandKind stand,
    @Nullable List<ServiceEntry> services,
    @Nullable List<ScenarioEntry> scenarios,
    @Nullable Arrivals arrivals,
    @Nullable List<Integer> rates,
    @Nullable List<Integer> users,
    @Nullable Duration window,
    @Nullable WarmUpEntry warmUp,
    @Nullable Integer blocks,
    @Nullable UntilEntry until,
    @Nullable Boolean references,
    @Nullable Long seed,
    @Nullable GeneratorEntry generator,
    @Nullable Map<String, String> settings,
    @Nullable List<String> jvmFlags,
    @Nullable String source,
    @Nullable Duration fullWindow,
    @Nullable List<Published> published,
    @Nullable List<Claim> claims) {

  /** How requests arrive: evenly spaced at a rate, or each as soon as the last one is answered. */
  enum Arrivals {
    CONSTANT,
    CLOSED;

    @JsonValue
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A service by its name alone, with the jar of one that is not in this repository, or as a
   * variant: run in another way than the plan's other services.
   */
  record ServiceEntry(
      String name,
      @Nullable String jar,
      @Nullable String variant,
      Variant.@Nullable RuntimeKind runtime,
      @Nullable Map<String, String> settings,
      @Nullable List<String> jvmFlags) {
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    ServiceEntry {}

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static ServiceEntry named(String name) {
      return new ServiceEntry(name, null, null, null, null, null);
    }
  }

  /** A bundled scenario by its name alone, or one that is described in full. */
  record ScenarioEntry(
      String name,
      @Nullable String method,
      @Nullable String path,
      @Nullable String statement,
      @Nullable Integer rowsPerRequest) {
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    ScenarioEntry {}

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static ScenarioEntry named(String name) {
      return new ScenarioEntry(name, null, null, null, null);
    }
  }

  /** {@link WarmUp} with parts left out. */
  record WarmUpEntry(@Nullable Long requests, @Nullable Duration cpu, @Nullable Duration atMost) {}

  /** {@link Until} as it is written; neither part has a value that fits all. */
  record UntilEntry(@Nullable String interval, @Nullable Duration atMost) {}

  /** {@link GeneratorSettings} with parts left out. */
  record GeneratorEntry(
      @Nullable Integer threads, @Nullable Integer connections, @Nullable Duration timeout) {}
}
