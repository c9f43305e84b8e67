package rvb.trials.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Plans from trial files, and from a command line without one. */
public final class Plans {

  /** The services of this repository. */
  public static final List<String> SERVICES =
      List.of("ratpack-async-pg", "webflux-r2dbc", "mvc-jdbc-virtual", "mvc-jdbc-platform");

  private static final String DEFAULT = "/rvb/trials/default.yaml";

  private Plans() {}

  /** The bundled plan: one block, one rate, four services, about four minutes. */
  public static Plan standard() {
    TrialFileReader reader = new TrialFileReader("default.yaml", defaultYaml());
    return new PlanBuilder(reader, reader.read(), reader.read()).build();
  }

  /**
   * The plan that a trial file describes; keys that it leaves out have the bundled plan's values.
   *
   * @throws TrialFileException if the file cannot be read or used
   */
  public static Plan read(Path file) {
    TrialFileReader reader = new TrialFileReader(file.toString(), text(file));
    return of(reader, reader.read());
  }

  static Plan of(TrialFileReader reader, TrialFile file) {
    TrialFileReader defaults = new TrialFileReader("default.yaml", defaultYaml());
    return new PlanBuilder(reader, file, defaults.read()).build();
  }

  /**
   * One window of one service, without references.
   *
   * @param service a module name
   * @param ratePerSecond offered requests per second, 1 to 1,000,000
   * @param window the measured time, 1 second to 1 hour
   * @throws IllegalArgumentException if no service has that name, or a value is out of range
   */
  public static Plan oneService(String service, int ratePerSecond, Duration window) {
    return quick(new Subject.Service(known(service), null), ratePerSecond, window);
  }

  /**
   * One window of a server that somebody else has started, without references.
   *
   * @param url where requests go; its path and query are the scenario
   * @param ratePerSecond offered requests per second, 1 to 1,000,000
   * @param window the measured time, 1 second to 1 hour
   * @throws IllegalArgumentException if the URL cannot be a target, or a value is out of range
   */
  public static Plan oneTarget(URI url, int ratePerSecond, Duration window) {
    return quick(new Subject.Target(url), ratePerSecond, window)
        .withScenarios(List.of(new Scenario("target", "GET", pathAndQuery(url), null, null)));
  }

  /**
   * A search for the capacity of services, without references.
   *
   * @param services module names; none for all of this repository
   * @param p99 the objective, more than nothing
   * @param window the measured time of each probe, 1 second to 1 hour
   * @throws IllegalArgumentException if a service is unknown or named twice
   */
  public static Plan capacity(List<String> services, Duration p99, Duration window) {
    Plan standard = standard();
    List<String> names = services.isEmpty() ? SERVICES : services;
    List<Subject> subjects =
        names.stream().<Subject>map(name -> new Subject.Service(known(name), null)).toList();
    return capacity(standard.withSubjects(subjects), p99, window);
  }

  /**
   * The same with everything but rates, window, blocks and references of another plan, of which the
   * first scenario counts.
   */
  public static Plan capacity(Plan like, Duration p99, Duration window) {
    return new Plan(
        "capacity",
        like.stand(),
        like.subjects(),
        List.of(like.scenarios().getFirst()),
        List.of(new Load.Capacity(p99)),
        window,
        like.warmUp(),
        1,
        false,
        like.seed(),
        like.generator(),
        like.settings(),
        like.jvmFlags());
  }

  static String known(String service) {
    if (!SERVICES.contains(service)) {
      throw new IllegalArgumentException(
          "unknown service '%s'; allowed: %s".formatted(service, String.join(", ", SERVICES)));
    }
    return service;
  }

  /**
   * The null server and one service at the same rate, for two engines.
   *
   * @throws IllegalArgumentException if no service has that name, or a value is out of range
   */
  public static Plan crosscheck(String service, int ratePerSecond, Duration window) {
    return crosscheck(new Subject.Service(known(service), null), ratePerSecond, window);
  }

  static Plan crosscheck(Subject.Service service, int ratePerSecond, Duration window) {
    Plan plan = quick(service, ratePerSecond, window);
    return new Plan(
        "crosscheck",
        plan.stand(),
        List.of(new Subject.NullServer(), service),
        plan.scenarios(),
        plan.loads(),
        window,
        plan.warmUp(),
        1,
        false,
        plan.seed(),
        plan.generator(),
        plan.settings(),
        plan.jvmFlags());
  }

  /**
   * The first rate that a plan offers, in requests per second.
   *
   * @throws IllegalArgumentException if its first load has none
   */
  public static int firstRate(Plan plan) {
    if (plan.loads().getFirst() instanceof Load.Constant constant) {
      return constant.ratePerSecond();
    }
    throw new IllegalArgumentException(plan.loads().getFirst() + " has no rate");
  }

  static Seed drawnSeed() {
    return new Seed(new Random().nextInt(Integer.MAX_VALUE), false);
  }

  private static Plan quick(Subject subject, int ratePerSecond, Duration window) {
    Plan standard = standard();
    return new Plan(
        "quick",
        standard.stand(),
        List.of(subject),
        standard.scenarios(),
        List.of(new Load.Constant(ratePerSecond)),
        window,
        standard.warmUp(),
        1,
        false,
        drawnSeed(),
        standard.generator(),
        subject instanceof Subject.Service ? standard.settings() : new TreeMap<>(Map.of()),
        subject instanceof Subject.Service ? standard.jvmFlags() : List.of());
  }

  private static String pathAndQuery(URI url) {
    String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    return url.getRawQuery() == null ? path : path + "?" + url.getRawQuery();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new TrialFileException(
          file.toString(), "cannot be read; does it exist? (" + unreadable.getMessage() + ")");
    }
  }

  private static String defaultYaml() {
    try (InputStream resource = Plans.class.getResourceAsStream(DEFAULT)) {
      if (resource == null) {
        throw new IllegalStateException(DEFAULT + " is not in the jar");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(DEFAULT + " cannot be read from the jar", unreadable);
    }
  }
}
