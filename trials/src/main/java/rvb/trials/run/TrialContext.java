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
  EngineRun startWindow(Duration length, URI url, byte[] expectedBody)
      throws RunException, IOException {
    progress.begins("measuring", length);
    GeneratorJob job = job(Workplace.WINDOW, trial.load(), length, SELF_WARM_UP, url, expectedBody);
    CWrk2Program program = workplace.cWrk2();
    return program == null
        ? GeneratorRun.start(job, workplace)
        : CWrk2Process.start(program, job, workplace);
  }

  GeneratorRun startWarmUp(URI url, byte[] expectedBody) throws IOException {
    progress.begins("warming up", plan.warmUp().atMost());
    Duration atMost = plan.warmUp().atMost();
    return GeneratorRun.start(
        job("warm-up", new Load.Closed(), atMost, Duration.ZERO, url, expectedBody), workplace);
  }

  private GeneratorJob job(
      String name, Load load, Duration length, Duration selfWarmUp, URI url, byte[] expectedBody)
      throws IOException {
    Path body = workplace.scratch("expected-body");
    Files.write(body, expectedBody);
    String method = trial.scenario().method();
    return new GeneratorJob(name, plan.generator(), load, length, selfWarmUp, method, url, body);
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
