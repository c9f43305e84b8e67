package rvb.trials.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A suite as asked for: everything that decides which trials run, in which order and how.
 *
 * @param name names the suite's folder
 * @param stand the kind of place it runs on
 * @param subjects the services, or the one target, to compare; never empty
 * @param scenarios the requests to send; never empty
 * @param loads the loads to offer; never empty
 * @param window the measured time of each trial, 1 second to 1 hour
 * @param warmUp what a process does before its window
 * @param blocks how often every service is measured, 1 or more
 * @param references whether the database's limit and the generator's ceiling are measured first
 * @param seed decides the order within each block
 * @param generator how the generator sends
 * @param settings environment of every service, such as DB_POOL_SIZE
 * @param jvmFlags flags of every service's JVM, the same for all
 * @param until when blocks are enough; null for exactly as many as given
 */
public record Plan(
    String name,
    StandKind stand,
    List<Subject> subjects,
    List<Scenario> scenarios,
    List<Load> loads,
    Duration window,
    WarmUp warmUp,
    int blocks,
    boolean references,
    Seed seed,
    GeneratorSettings generator,
    SortedMap<String, String> settings,
    List<String> jvmFlags,
    // Left out where it is null, so that plans from before it was thought of keep their hash.
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Until until) {

  /** Blocks from which on differences are tested, and from which a suite may grow. */
  public static final int LEAST_BLOCKS_TO_COMPARE = 6;

  private static final Duration SHORTEST_WINDOW_OF_C_WRK2 = Duration.ofSeconds(13);
  private static final Duration LONGEST_WINDOW = Duration.ofHours(1);

  /** Copies its lists and refuses what cannot be run. */
  public Plan {
    subjects = List.copyOf(subjects);
    scenarios = List.copyOf(scenarios);
    loads = List.copyOf(loads);
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    jvmFlags = List.copyOf(jvmFlags);
    requireDistinct("services", subjects.stream().map(Subject::label).toList());
    requireDistinct("scenarios", scenarios.stream().map(Scenario::name).toList());
    requireDistinct("rates", loads);
    if (loads.size() > 1 && loads.stream().anyMatch(Load.Capacity.class::isInstance)) {
      throw new IllegalArgumentException("a search for capacity stands alone, not beside " + loads);
    }
    if (!name.matches("[A-Za-z0-9._-]{1,64}")) {
      throw new IllegalArgumentException(
          "name '" + name + "' becomes a folder; use 1 to 64 letters, digits, dots and dashes");
    }
    if (window.compareTo(Duration.ofSeconds(1)) < 0 || window.compareTo(LONGEST_WINDOW) > 0) {
      throw new IllegalArgumentException(
          "window " + window + " is out of range; give 1 second to 1 hour");
    }
    if (blocks < 1 || blocks > 1000) {
      throw new IllegalArgumentException("blocks " + blocks + " is out of range; give 1 to 1000");
    }
    if (until != null && blocks < LEAST_BLOCKS_TO_COMPARE) {
      throw new IllegalArgumentException(
          "blocks "
              + blocks
              + " is too few to add more until intervals are narrow; give at least 6");
    }
  }

  /** A plan of exactly as many blocks as given. */
  public Plan(
      String name,
      StandKind stand,
      List<Subject> subjects,
      List<Scenario> scenarios,
      List<Load> loads,
      Duration window,
      WarmUp warmUp,
      int blocks,
      boolean references,
      Seed seed,
      GeneratorSettings generator,
      SortedMap<String, String> settings,
      List<String> jvmFlags) {
    this(
        name,
        stand,
        subjects,
        scenarios,
        loads,
        window,
        warmUp,
        blocks,
        references,
        seed,
        generator,
        settings,
        jvmFlags,
        null);
  }

  /** Every trial of this plan in the order to run, references first. */
  public List<PlannedTrial> trials() {
    return Order.of(this);
  }

  /** The search that this plan is, where it is one: then its trials are planned as it goes. */
  public Optional<Load.Capacity> capacity() {
    return loads.getFirst() instanceof Load.Capacity search
        ? Optional.of(search)
        : Optional.empty();
  }

  /** The environment of one subject: the plan's settings, and on top of them its variant's. */
  public SortedMap<String, String> settingsOf(Subject subject) {
    SortedMap<String, String> all = new TreeMap<>(settings);
    if (subject instanceof Subject.Service service && service.variant() != null) {
      all.putAll(service.variant().settings());
    }
    return all;
  }

  /** The JVM flags of one subject: its variant's where it has some, else the plan's. */
  public List<String> jvmFlagsOf(Subject subject) {
    List<String> own =
        subject instanceof Subject.Service service && service.variant() != null
            ? service.variant().jvmFlags()
            : null;
    return own == null ? jvmFlags : own;
  }

  /** Identifies what is asked for: twelve hexadecimal digits, equal for equal plans. */
  public String hash() {
    return PlanHash.of(this);
  }

  /** The same plan with another seed: the stored one of a suite that is resumed. */
  public Plan withSeed(Seed other) {
    return new Plan(
        name,
        stand,
        subjects,
        scenarios,
        loads,
        window,
        warmUp,
        blocks,
        references,
        other,
        generator,
        settings,
        jvmFlags,
        until);
  }

  /** The same plan in more blocks or fewer; the blocks that both have are the same. */
  public Plan withBlocks(int number) {
    return new Plan(
        name,
        stand,
        subjects,
        scenarios,
        loads,
        window,
        warmUp,
        number,
        references,
        seed,
        generator,
        settings,
        jvmFlags,
        until);
  }

  /**
   * The same plan with the windows measured by the C program, without references: those are the own
   * generator's, and no table mixes engines.
   *
   * @throws IllegalArgumentException if the window is shorter than that program's calibration
   */
  public Plan withCWrk2() {
    if (window.compareTo(SHORTEST_WINDOW_OF_C_WRK2) < 0) {
      throw new IllegalArgumentException(
          "window %d s is too short for the C program, which calibrates for 10 s; give 20s or more"
              .formatted(window.toSeconds()));
    }
    GeneratorSettings settingsOfC =
        new GeneratorSettings(
            generator.threads(), generator.connections(), generator.timeout(), Engine.C_WRK2);
    return new Plan(
        name,
        stand,
        subjects,
        scenarios,
        loads,
        window,
        warmUp,
        blocks,
        false,
        seed,
        settingsOfC,
        settings,
        jvmFlags,
        until);
  }

  Plan withSubjects(List<Subject> others) {
    return new Plan(
        name,
        stand,
        others,
        scenarios,
        loads,
        window,
        warmUp,
        blocks,
        references,
        seed,
        generator,
        settings,
        jvmFlags,
        until);
  }

  /** The same plan on another kind of stand. */
  public Plan on(StandKind other) {
    return new Plan(
        name,
        other,
        subjects,
        scenarios,
        loads,
        window,
        warmUp,
        blocks,
        references,
        seed,
        generator,
        settings,
        jvmFlags,
        until);
  }

  /** The same plan with windows of another length. */
  Plan withWindow(Duration length) {
    return new Plan(
        name,
        stand,
        subjects,
        scenarios,
        loads,
        length,
        warmUp,
        blocks,
        references,
        seed,
        generator,
        settings,
        jvmFlags,
        until);
  }

  Plan withScenarios(List<Scenario> others) {
    return new Plan(
        name,
        stand,
        subjects,
        others,
        loads,
        window,
        warmUp,
        blocks,
        references,
        seed,
        generator,
        settings,
        jvmFlags,
        until);
  }

  private static void requireDistinct(String what, List<?> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException(what + " is empty; name at least one");
    }
    if (values.stream().distinct().count() != values.size()) {
      throw new IllegalArgumentException(what + " " + values + " names something twice");
    }
  }
}
