package rvb.trials.pairs;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Evidence;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Judgement;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.StandKind;
import rvb.trials.run.Fingerprint;
import rvb.trials.run.HostTicks;
import rvb.trials.run.Measurement;
import rvb.wrk2.report.Report;

/** What the judge may look at of a trial that was seen from its generator's host only. */
final class PairEvidence {

  private static final int IDLE = 3;
  private static final int IOWAIT = 4;
  private static final int STEAL = 7;

  private final PairRig rig;
  private final Environment environment;
  private final Map<String, @Nullable Object> settings;
  private final Report report;
  private final List<String> ticks;

  /**
   * @param ticks the line {@code cpu} of /proc/stat before and after the window
   */
  PairEvidence(
      PairRig rig,
      Environment environment,
      Map<String, @Nullable Object> settings,
      Report report,
      List<String> ticks) {
    this.rig = rig;
    this.environment = environment;
    this.settings = settings;
    this.report = report;
    this.ticks = ticks;
  }

  /** The service's name, as it told at {@code /settings}. */
  @Nullable String service() {
    return settings.get("service") instanceof String name ? name : null;
  }

  /** The service's database connections, as it told at {@code /settings}. */
  @Nullable Integer poolSize() {
    return settings.get("database") instanceof Map<?, ?> database
            && database.get("poolSize") instanceof Number size
        ? size.intValue()
        : null;
  }

  /** Judged by the rules that need no process of ours; those of one machine where it shares one. */
  Judgement judge() {
    boolean alone = !environment.sameHost() && !rig.rehearsal();
    Plan plan =
        Plans.oneTarget(
                URI.create(environment.target()),
                Objects.requireNonNullElse(report.plan().ratePerSecond(), 1).intValue(),
                Duration.ofNanos(report.plan().durationNanos()))
            .on(alone ? StandKind.AWS : StandKind.NAMESPACES);
    return Judge.judge(new Evidence(plan, plan.trials().getFirst(), measurement()));
  }

  /** What the files say of one thing in two ways. */
  List<String> contradictions() {
    List<String> found = new ArrayList<>();
    String wanted = environment.sameHost() ? rig.pair().instance() : rig.rig().benchType();
    String type = environment.host().instanceType();
    if (!rig.rehearsal() && type != null && !type.equals(wanted)) {
      found.add("the " + environment.generatorOn() + " is a " + type + ", not a " + wanted);
    }
    Environment.Pair told = environment.pair();
    if (!told.instance().equals(rig.pair().instance())
        || !told.database().equals(rig.pair().dbClass())) {
      found.add(
          "the host belongs to %s + %s, the rig is %s + %s"
              .formatted(
                  told.instance(), told.database(), rig.pair().instance(), rig.pair().dbClass()));
    }
    String service = service();
    if (service == null) {
      found.add("the service did not answer /settings");
    } else {
      artifact("%1$s/target/%1$s.jar".formatted(service), found);
    }
    artifact("wrk2/target/wrk2.jar", found);
    return found;
  }

  private void artifact(String name, List<String> found) {
    String sent = rig.rig().artifactsSha256().get(name);
    if (sent == null || !sent.equals(environment.artifacts().get(name))) {
      found.add(name + " on the host is not the one that Terraform sent");
    }
  }

  /** All that was seen; what was not is missing, and the judge says what follows from that. */
  private Measurement measurement() {
    Map<String, Object> seen =
        Map.of(
            "startedAt", report.startedAt(),
            "fingerprint", fingerprint(),
            "generator", report,
            "during", ticks.stream().map(PairEvidence::sample).toList(),
            "settings", settings);
    return PairJson.MAPPER.convertValue(seen, Measurement.class);
  }

  private Fingerprint fingerprint() {
    Environment.Host host = environment.host();
    Long kib = host.memoryKib();
    return new Fingerprint(
        host.java(),
        List.of(),
        host.kernel(),
        host.machine(),
        host.cpu(),
        host.processors(),
        kib == null ? null : kib << 10,
        null,
        null,
        rig.rig().engineVersion(),
        null,
        report.generator().name(),
        0);
  }

  private static Map<String, Object> sample(String line) {
    long[] ticks =
        Arrays.stream(line.split("\\s+", -1)).skip(1).limit(8).mapToLong(Long::parseLong).toArray();
    HostTicks host =
        new HostTicks(Arrays.stream(ticks).sum(), ticks[IDLE] + ticks[IOWAIT], ticks[STEAL]);
    return Map.of("atNanos", 0, "host", host);
  }
}
