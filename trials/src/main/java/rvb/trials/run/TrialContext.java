package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.stand.Stand;

/** What every kind of trial works with. */
record TrialContext(
    Plan plan,
    PlannedTrial trial,
    Stand stand,
    Workplace workplace,
    HostFacts host,
    ProcFs proc,
    ServiceClient client,
    Progress progress) {

  /** The generator's own default. */
  private static final Duration SELF_WARM_UP = Duration.ofSeconds(2);

  /** The measured run: its histogram log is the one that is kept. */
  GeneratorRun startWindow(Duration length, URI url, byte[] expectedBody) throws IOException {
    progress.begins("measuring", length);
    return generator(Workplace.WINDOW, trial.load(), length, SELF_WARM_UP, url, expectedBody);
  }

  GeneratorRun startWarmUp(URI url, byte[] expectedBody) throws IOException {
    progress.begins("warming up", plan.warmUp().atMost());
    return generator(
        "warm-up", new Load.Closed(), plan.warmUp().atMost(), Duration.ZERO, url, expectedBody);
  }

  private GeneratorRun generator(
      String name, Load load, Duration length, Duration selfWarmUp, URI url, byte[] expectedBody)
      throws IOException {
    Path body = workplace.scratch("expected-body");
    Files.write(body, expectedBody);
    String method = trial.scenario().method();
    return GeneratorRun.start(
        new GeneratorJob(name, plan.generator(), load, length, selfWarmUp, method, url, body),
        workplace);
  }

  Fingerprint fingerprint(
      @Nullable String jdk,
      List<String> jvmFlags,
      @Nullable String jarSha256,
      @Nullable DatabaseFacts database,
      @Nullable String generator) {
    return new Fingerprint(
        jdk,
        jvmFlags,
        host.kernel(),
        host.architecture(),
        host.cpuModel(),
        host.cores(),
        host.memoryBytes(),
        host.commit(),
        jarSha256,
        database == null ? null : database.version(),
        database == null ? null : database.settings(),
        generator,
        plan.seed().value());
  }
}
