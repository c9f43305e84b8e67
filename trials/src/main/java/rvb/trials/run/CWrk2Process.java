package rvb.trials.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import rvb.trials.cwrk2.CWrk2Run;
import rvb.trials.plan.Load;

/** One run of the C program. */
final class CWrk2Process implements EngineRun {

  /** Its end check runs every two seconds, and a frozen server delays it. */
  private static final Duration MARGIN = Duration.ofSeconds(30);

  private final CWrk2Program program;
  private final GeneratorJob job;
  private final int ratePerSecond;
  private final ChildProcess process;
  private final Instant startedAt = Instant.now();
  private final long startedNanos = System.nanoTime();

  private CWrk2Process(
      CWrk2Program program, GeneratorJob job, int ratePerSecond, ChildProcess process) {
    this.program = program;
    this.job = job;
    this.ratePerSecond = ratePerSecond;
    this.process = process;
  }

  /**
   * Starts the program.
   *
   * @throws RunException if it cannot do the job: it sends GET at a constant rate for whole seconds
   */
  static CWrk2Process start(CWrk2Program program, GeneratorJob job, Workplace workplace)
      throws RunException, IOException {
    if (!(job.load() instanceof Load.Constant constant)
        || !job.method().equals("GET")
        || job.length().toNanosPart() != 0) {
      throw new RunException(
          "the C program sends GET at a constant rate for whole seconds, not %s %s for %s"
              .formatted(job.method(), job.load(), job.length()));
    }
    List<String> command =
        List.of(
            program.path().toString(),
            "-t" + job.settings().threads(),
            "-c" + job.settings().connections(),
            "-d" + job.length().toSeconds() + "s",
            "-R" + constant.ratePerSecond(),
            "--timeout",
            Math.max(1, job.settings().timeout().toSeconds()) + "s",
            "-U",
            job.url().toString());
    ChildProcess process =
        ChildProcess.start("c-wrk2", command, Map.of(), workplace.scratch(job.name() + ".log"));
    return new CWrk2Process(program, job, constant.ratePerSecond(), process);
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public EngineReport awaitWindow() throws RunException, IOException, InterruptedException {
    Duration bound = job.length().plus(MARGIN);
    if (!process.awaitEnd(bound)) {
      throw new RunException("c-wrk2 did not end within " + bound.toSeconds() + " s");
    }
    CWrk2Run run =
        new CWrk2Run(
            program.version(),
            job.settings().threads(),
            job.settings().connections(),
            job.length().toSeconds(),
            ratePerSecond,
            process.exitCode(),
            System.nanoTime() - startedNanos,
            process.output());
    return new EngineReport(startedAt, job.length().toNanos(), run.engine(), null, run);
  }

  @Override
  public void close() {
    process.close();
  }
}
