package rvb.trials.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.DurationText;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Subject;
import rvb.trials.plan.Variant;

/** The service runs with what the plan says, as it told at {@code /settings}: all are equal. */
final class SettingsParityRule implements Rule {

  private static final String CARRIERS = "-Djdk.virtualThreadScheduler.parallelism=";
  private static final String AOT_CACHE = "-XX:AOTCache";

  @Override
  public String name() {
    return "settings parity";
  }

  @Override
  public boolean appliesTo(Evidence evidence) {
    return evidence.isService();
  }

  @Override
  public Finding check(Evidence evidence, Thresholds thresholds) {
    Map<String, @Nullable Object> settings = evidence.measurement().settings();
    if (settings == null) {
      return new Finding.Broken("the service did not answer /settings");
    }
    List<String> differences = new ArrayList<>();
    expected(evidence)
        .forEach((path, wanted) -> compare(path, wanted, at(settings, path), differences));
    compareLimits(evidence.plan(), settings, differences);
    compareFlags(evidence, at(settings, "jvm.flags"), differences);
    return differences.isEmpty()
        ? new Finding.Holds("the service runs with the plan's settings")
        : new Finding.Broken(String.join("; ", differences));
  }

  private static Map<String, Object> expected(Evidence evidence) {
    Subject subject = evidence.trial().subject();
    Map<String, String> planned = evidence.plan().settingsOf(subject);
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.put(
        "service", subject instanceof Subject.Service service ? service.name() : subject.label());
    expected.put("database.poolSize", Long.valueOf(planned.getOrDefault("DB_POOL_SIZE", "8")));
    expected.put("database.acquireTimeoutMillis", millis(planned, "DB_ACQUIRE_TIMEOUT", "1s"));
    expected.put("database.statementTimeoutMillis", millis(planned, "DB_STATEMENT_TIMEOUT", "2s"));
    expected.put(
        "database.maxWaiting", Long.valueOf(planned.getOrDefault("DB_MAX_WAITING", "1024")));
    expected.put("database.statementMode", "prepared");
    expected.putAll(threads(planned, evidence.plan().jvmFlagsOf(subject)));
    String server = evidence.measurement().fingerprint().postgresVersion();
    if (server != null) {
      expected.put("database.serverVersion", server);
    }
    return expected;
  }

  private static Long millis(Map<String, String> planned, String name, String standard) {
    return DurationText.parse(planned.getOrDefault(name, standard)).toMillis();
  }

  private static void compare(
      String path, Object wanted, @Nullable Object found, List<String> differences) {
    Object comparable = found instanceof Number number ? (Object) number.longValue() : found;
    if (!wanted.equals(comparable)) {
      differences.add("%s is %s instead of %s".formatted(path, found, wanted));
    }
  }

  /** Where the plan says how many threads handle requests, it is so many, and of that kind. */
  private static Map<String, Object> threads(Map<String, String> planned, List<String> flags) {
    Map<String, Object> threads = new LinkedHashMap<>();
    if (planned.containsKey("SERVER_THREADS")) {
      threads.put("server.threadKind", "platform");
      threads.put("server.threads", Long.valueOf(planned.get("SERVER_THREADS")));
    }
    flags.stream()
        .filter(flag -> flag.startsWith(CARRIERS))
        .map(flag -> Long.valueOf(flag.substring(CARRIERS.length())))
        .forEach(
            carriers -> {
              threads.put("server.threadKind", "virtual");
              threads.put("server.threads", carriers);
            });
    return threads;
  }

  /** Servers' own limits must not be what is compared: connections and requests on each. */
  private static void compareLimits(
      Plan plan, Map<String, @Nullable Object> settings, List<String> differences) {
    Object requests = at(settings, "server.maxKeepAliveRequests");
    if (requests != null) {
      differences.add("server.maxKeepAliveRequests is %s instead of no limit".formatted(requests));
    }
    int needed = plan.generator().connections();
    if (at(settings, "server.maxConnections") instanceof Number most && most.longValue() < needed) {
      differences.add("server.maxConnections is %s, below %d connections".formatted(most, needed));
    }
  }

  /**
   * Flags such as -Xmx and -XX: decide speed; system properties and agents' do not count. Those
   * about the AOT cache are the runner's own, and must be there exactly where the plan wants one.
   */
  private static void compareFlags(
      Evidence evidence, @Nullable Object found, List<String> differences) {
    Collection<?> given = found instanceof Collection<?> flags ? flags : List.of();
    TreeSet<String> effective = new TreeSet<>();
    given.stream()
        .map(Objects::toString)
        .filter(flag -> flag.startsWith("-X"))
        .map(flag -> flag.startsWith(AOT_CACHE + "=") ? AOT_CACHE : flag)
        .forEach(effective::add);
    TreeSet<String> planned = new TreeSet<>(planned(evidence));
    planned.removeIf(flag -> !flag.startsWith("-X"));
    if (!effective.equals(planned)) {
      differences.add("jvm.flags are %s instead of %s".formatted(effective, planned));
    }
  }

  private static List<String> planned(Evidence evidence) {
    Subject subject = evidence.trial().subject();
    List<String> flags = new ArrayList<>(evidence.plan().jvmFlagsOf(subject));
    if (subject instanceof Subject.Service service
        && service.runtime() == Variant.RuntimeKind.AOT_CACHE) {
      flags.addAll(List.of("-XX:AOTMode=on", AOT_CACHE));
    }
    return flags;
  }

  private static @Nullable Object at(Map<String, @Nullable Object> settings, String path) {
    Object found = settings;
    for (String step : path.split("\\.", -1)) {
      found = found instanceof Map<?, ?> map ? map.get(step) : null;
    }
    return found;
  }
}
