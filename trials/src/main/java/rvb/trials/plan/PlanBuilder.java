package rvb.trials.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.TrialFile.GeneratorEntry;
import rvb.trials.plan.TrialFile.ScenarioEntry;
import rvb.trials.plan.TrialFile.ServiceEntry;
import rvb.trials.plan.TrialFile.UntilEntry;
import rvb.trials.plan.TrialFile.WarmUpEntry;

/** Makes a plan of a trial file; what the file leaves out comes from the bundled one. */
final class PlanBuilder {

  private static final List<String> SETTINGS =
      List.of(
          "DB_ACQUIRE_TIMEOUT",
          "DB_MAX_WAITING",
          "DB_POOL_SIZE",
          "DB_STATEMENT_TIMEOUT",
          "SERVER_THREADS",
          "SHUTDOWN_GRACE");

  private final TrialFileReader source;
  private final TrialFile file;
  private final TrialFile defaults;

  PlanBuilder(TrialFileReader source, TrialFile file, TrialFile defaults) {
    this.source = source;
    this.file = file;
    this.defaults = defaults;
  }

  Plan build() {
    List<Subject> subjects = each("services", pick(TrialFile::services), PlanBuilder::subject);
    List<Scenario> scenarios = each("scenarios", pick(TrialFile::scenarios), PlanBuilder::scenario);
    List<Load> loads = loads();
    WarmUp warmUp = checked("warm-up", this::warmUp);
    GeneratorSettings generator = checked("generator", this::generator);
    SortedMap<String, String> settings = settings();
    Until until = until();
    return checked(
        "",
        () ->
            new Plan(
                pick(TrialFile::name),
                pick(TrialFile::stand),
                subjects,
                scenarios,
                loads,
                pick(TrialFile::window),
                warmUp,
                pick(TrialFile::blocks),
                pick(TrialFile::references),
                file.seed() == null ? Plans.drawnSeed() : new Seed(file.seed(), true),
                generator,
                settings,
                pick(TrialFile::jvmFlags),
                until));
  }

  /** Closed loops of so many users stand beside the constant rates that the file names. */
  private List<Load> loads() {
    if (file.users() == null) {
      return loadsWithoutUsers();
    }
    List<Load> loads = new ArrayList<>();
    if (file.rates() != null) {
      loads.addAll(each("rates", file.rates(), Load.Constant::new));
    }
    loads.addAll(each("users", file.users(), Load.Closed::new));
    return loads;
  }

  private List<Load> loadsWithoutUsers() {
    if (pick(TrialFile::arrivals) == TrialFile.Arrivals.CONSTANT) {
      return each("rates", pick(TrialFile::rates), Load.Constant::new);
    }
    if (file.rates() != null) {
      throw source.at(
          List.of("rates"), "a closed loop has no rate; leave out rates, or arrivals: closed");
    }
    return List.of(new Load.Closed());
  }

  private static Subject subject(ServiceEntry entry) {
    String name = entry.jar() == null ? Plans.known(entry.name()) : entry.name();
    return new Subject.Service(name, entry.jar(), variant(entry));
  }

  private static @Nullable Variant variant(ServiceEntry entry) {
    if (entry.variant() != null) {
      Map<String, String> settings = Objects.requireNonNullElse(entry.settings(), Map.of());
      settings.keySet().forEach(PlanBuilder::requireKnown);
      return new Variant(
          entry.variant(),
          Objects.requireNonNullElse(entry.runtime(), Variant.RuntimeKind.JVM),
          new TreeMap<>(settings),
          entry.jvmFlags());
    }
    if (entry.runtime() != null || entry.settings() != null || entry.jvmFlags() != null) {
      throw new IllegalArgumentException(
          "a service that is run differently needs a name for that, such as variant: 50 threads");
    }
    return null;
  }

  private static void requireKnown(String setting) {
    if (!SETTINGS.contains(setting)) {
      throw new IllegalArgumentException(
          "unknown setting '%s'; allowed: %s".formatted(setting, String.join(", ", SETTINGS)));
    }
  }

  private static Scenario scenario(ScenarioEntry entry) {
    if (entry.path() == null) {
      return Scenario.named(entry.name())
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "unknown scenario '%s'; allowed: %s, or one with a path of its own"
                          .formatted(entry.name(), bundledNames())));
    }
    String method = Objects.requireNonNullElse(entry.method(), "GET");
    return new Scenario(
        entry.name(), method, entry.path(), entry.statement(), entry.rowsPerRequest());
  }

  private static String bundledNames() {
    return String.join(", ", Scenario.bundled().stream().map(Scenario::name).toList());
  }

  private WarmUp warmUp() {
    WarmUpEntry given = file.warmUp();
    WarmUpEntry standard = Objects.requireNonNull(defaults.warmUp());
    return new WarmUp(
        pick(given, standard, WarmUpEntry::requests),
        pick(given, standard, WarmUpEntry::cpu),
        pick(given, standard, WarmUpEntry::atMost));
  }

  private @Nullable Until until() {
    UntilEntry given = file.until();
    if (given == null) {
      return null;
    }
    String interval = given.interval();
    Duration atMost = given.atMost();
    if (interval == null || atMost == null) {
      throw source.at(List.of("until"), "until needs both: how narrow, and the time to give up at");
    }
    return checked("until", () -> Until.of(interval, atMost));
  }

  private GeneratorSettings generator() {
    GeneratorEntry given = file.generator();
    GeneratorEntry standard = Objects.requireNonNull(defaults.generator());
    return new GeneratorSettings(
        pick(given, standard, GeneratorEntry::threads),
        pick(given, standard, GeneratorEntry::connections),
        pick(given, standard, GeneratorEntry::timeout));
  }

  private SortedMap<String, String> settings() {
    Map<String, String> given = pick(TrialFile::settings);
    given.keySet().stream()
        .filter(name -> !SETTINGS.contains(name))
        .findFirst()
        .ifPresent(
            unknown -> {
              throw source.at(
                  List.of("settings", unknown),
                  "unknown setting '%s'; allowed: %s"
                      .formatted(unknown, String.join(", ", SETTINGS)));
            });
    return new TreeMap<>(given);
  }

  private <T> T pick(Function<TrialFile, @Nullable T> key) {
    return pick(file, defaults, key);
  }

  private static <E, T> T pick(@Nullable E given, E standard, Function<E, @Nullable T> key) {
    T value = given == null ? null : key.apply(given);
    return value != null
        ? value
        : Objects.requireNonNull(key.apply(standard), "the bundled trial file lacks a key");
  }

  private <E, T> List<T> each(String key, List<E> entries, Function<E, ? extends T> make) {
    return IntStream.range(0, entries.size())
        .<T>mapToObj(i -> checked(List.of(key, i), () -> make.apply(entries.get(i))))
        .toList();
  }

  private <T> T checked(String key, Supplier<T> make) {
    return checked(key.isEmpty() ? List.of() : List.of(key), make);
  }

  private <T> T checked(List<?> path, Supplier<T> make) {
    try {
      return make.get();
    } catch (IllegalArgumentException wrong) {
      throw source.at(path, String.valueOf(wrong.getMessage()));
    }
  }
}
