package rvb.trials.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Plan;
import rvb.trials.run.Fingerprint;
import rvb.trials.run.Measurement;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.StoredTrial;

/**
 * What the numbers of a suite depend on, as its trials recorded it; a fact that its trials do not
 * agree about has several values.
 */
public final class Facts {

  private final SortedMap<String, SortedSet<String>> conditions = new TreeMap<>();
  private final SortedMap<String, SortedSet<String>> code = new TreeMap<>();

  /** Takes what a stored trial says about itself. */
  public void add(StoredTrial stored) {
    plan(stored.plan());
    if (stored.outcome() instanceof TrialOutcome.Measured(Measurement measurement)
        && !stored.trial().subject().isReference()) {
      String subject = stored.trial().subject().label();
      fingerprint(subject, measurement.fingerprint());
      condition("dataset", measurement.datasetBefore());
      settings(subject, measurement.settings());
    }
  }

  /** What must be alike, or else nothing can be said about the code. */
  public static List<Difference> unlike(Facts first, Facts second) {
    return differences(first.conditions, second.conditions);
  }

  /** What may differ, since it is what is compared. */
  public static List<Difference> changed(Facts first, Facts second) {
    return differences(first.code, second.code);
  }

  private void plan(Plan plan) {
    condition("stand", plan.stand().word());
    condition("window", plan.window());
    condition("warm-up", plan.warmUp());
    condition("generator settings", plan.generator());
    plan.settings().forEach((name, value) -> condition("setting " + name, value));
  }

  private void fingerprint(String subject, Fingerprint fingerprint) {
    condition("JDK", fingerprint.jdk());
    condition("JVM flags", String.join(" ", fingerprint.jvmFlags()));
    condition("kernel", fingerprint.kernel());
    condition("architecture", fingerprint.architecture());
    condition("CPU", fingerprint.cpuModel());
    condition("cores", fingerprint.cores());
    condition("memory bytes", fingerprint.memoryBytes());
    condition("PostgreSQL", fingerprint.postgresVersion());
    condition("generator", fingerprint.generator());
    Map<String, String> settings = fingerprint.postgresSettings();
    if (settings != null) {
      settings.forEach((name, value) -> condition("PostgreSQL " + name, value));
    }
    put(code, "commit", fingerprint.commit());
    put(code, "jar of " + subject, fingerprint.jarSha256());
  }

  /** The effective settings of a service, each by its path, such as {@code database.poolSize}. */
  private void settings(String path, @Nullable Object value) {
    if (value instanceof Map<?, ?> members) {
      members.forEach((name, member) -> settings(path + " " + name, member));
    } else {
      condition(path, value);
    }
  }

  private void condition(String what, @Nullable Object value) {
    put(conditions, what, value);
  }

  private static void put(
      SortedMap<String, SortedSet<String>> facts, String what, @Nullable Object value) {
    if (value != null) {
      facts.computeIfAbsent(what, it -> new TreeSet<>()).add(value.toString());
    }
  }

  private static List<Difference> differences(
      SortedMap<String, SortedSet<String>> first, SortedMap<String, SortedSet<String>> second) {
    Set<String> names = new TreeSet<>(first.keySet());
    names.addAll(second.keySet());
    List<Difference> differences = new ArrayList<>();
    for (String name : names) {
      String before = inWords(first.get(name));
      String after = inWords(second.get(name));
      if (!before.equals(after)) {
        differences.add(new Difference(name, before, after));
      }
    }
    return List.copyOf(differences);
  }

  private static String inWords(@Nullable SortedSet<String> values) {
    return values == null ? Difference.NONE : String.join(" and ", values);
  }
}
