package rvb.trials.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Published results and how they are measured again: a trial file with what was published and what
 * was claimed, all of it written before the run.
 *
 * @param name by which it is asked for
 * @param source who measured what, in one sentence
 * @param plan what is run
 * @param published the numbers of others
 * @param claims what is decided, and by which rule
 */
public record Reproduction(
    String name, String source, Plan plan, List<Published> published, List<Claim> claims) {

  /** Those that this program brings along. */
  public static final List<String> NAMES = List.of("trials-2016");

  /** How much time a run may take. */
  public enum Effort {
    /** One block: claims of a factor under two stay undecided. */
    SHORT,
    /** As the file says. */
    NORMAL,
    /** Windows as long as the published ones. */
    FULL
  }

  /**
   * A reproduction by its name.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Reproduction named(String name, Effort effort) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "unknown reproduction '%s'; allowed: %s".formatted(name, String.join(", ", NAMES)));
    }
    return read(name, name + ".yaml", text("/rvb/trials/reproduce/" + name + ".yaml"), effort);
  }

  static Reproduction read(String name, String fileName, String yaml, Effort effort) {
    TrialFileReader reader = new TrialFileReader(fileName, yaml);
    TrialFile file = reader.read();
    Plan plan = Plans.of(reader, file);
    List<Published> published = Objects.requireNonNullElse(file.published(), List.of());
    List<Claim> claims = Objects.requireNonNullElse(file.claims(), List.of());
    Reproduction asWritten =
        new Reproduction(
            name, Objects.requireNonNullElse(file.source(), fileName), plan, published, claims);
    asWritten.requirePoints(reader);
    return switch (effort) {
      case SHORT -> asWritten.with(plan.withBlocks(1));
      case NORMAL -> asWritten;
      case FULL ->
          asWritten.with(
              plan.withWindow(Objects.requireNonNullElse(file.fullWindow(), plan.window())));
    };
  }

  /** The time of all windows, without starting and warming up. */
  public Duration windows() {
    return plan.window().multipliedBy(plan.trials().size());
  }

  private Reproduction with(Plan other) {
    return new Reproduction(name, source, other, published, claims);
  }

  /** A misspelt point would stay undecided for ever. */
  private void requirePoints(TrialFileReader reader) {
    for (int i = 0; i < published.size(); i++) {
      Published number = published.get(i);
      requirePoint(
          reader, List.of("published", i), number.service(), number.scenario(), number.load());
    }
    for (int i = 0; i < claims.size(); i++) {
      List<Object> path = List.of("claims", i);
      requirePoint(reader, path, claims.get(i).left());
      Claim.Point right = claims.get(i).right();
      if (right != null) {
        requirePoint(reader, path, right);
      }
    }
  }

  private void requirePoint(TrialFileReader reader, List<Object> path, Claim.Point point) {
    requirePoint(reader, path, point.service(), point.scenario(), point.load());
  }

  private void requirePoint(
      TrialFileReader reader, List<Object> path, String service, String scenario, String load) {
    boolean planned =
        plan.trials().stream()
            .anyMatch(
                trial ->
                    trial.subject().label().equals(service)
                        && trial.scenario().name().equals(scenario)
                        && trial.load().word().equals(load));
    if (!planned) {
      throw reader.at(
          path, "no trial of this file measures %s, %s, %s".formatted(service, scenario, load));
    }
  }

  private static String text(String resource) {
    try (InputStream stream = Reproduction.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource + " is not in the jar").readAllBytes(),
          StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(resource + " cannot be read from the jar", unreadable);
    }
  }
}
