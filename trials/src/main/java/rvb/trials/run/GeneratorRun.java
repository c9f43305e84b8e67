package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import rvb.wrk2.report.Report;
import rvb.wrk2.report.Reports;

/** One run of the generator, a process of its own. */
final class GeneratorRun implements EngineRun {

  /** Start of the JVM, warming itself, and the drain, which lasts 30 s at most. */
  private static final Duration MARGIN = Duration.ofSeconds(75);

  private static final int NO_CORRECT_ANSWER = 2;
  private static final int INTERRUPTED = 130;

  private final ChildProcess process;
  private final Path json;
  private final Duration bound;
  private boolean endedEarly;

  private GeneratorRun(ChildProcess process, Path json, Duration bound) {
    this.process = process;
    this.json = json;
    this.bound = bound;
  }

  /** Starts the generator. */
  static GeneratorRun start(GeneratorJob job, Workplace workplace) throws IOException {
    Path json = workplace.scratch(job.name() + ".json");
    Files.deleteIfExists(json);
    List<String> command = new ArrayList<>();
    command.addAll(List.of(workplace.java().toString(), "@" + workplace.generatorJvmOptions()));
    command.addAll(List.of("-cp", workplace.generatorJar().toString(), "rvb.wrk2.Main"));
    command.addAll(job.options());
    command.addAll(List.of("--json", json.toString()));
    command.addAll(List.of("--hlog", workplace.scratch(job.name() + ".hlog").toString()));
    command.add(job.url().toString());
    ChildProcess process =
        ChildProcess.start("wrk2", command, Map.of(), workplace.scratch(job.name() + ".log"));
    return new GeneratorRun(process, json, job.length().plus(MARGIN));
  }

  @Override
  public long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends the window early; the report then tells of what there was. */
  void interrupt() throws IOException, InterruptedException {
    endedEarly = true;
    process.interrupt();
  }

  /**
   * Waits for the end and reads the report.
   *
   * @throws RunException if the generator could not measure
   */
  Report await() throws RunException, IOException, InterruptedException {
    if (!process.awaitEnd(bound)) {
      throw new RunException("wrk2 did not end within " + bound.toSeconds() + " s");
    }
    if (!hasMeasured(process.exitCode())) {
      throw new RunException("wrk2 ended with code " + process.exitCode() + process.lastWords());
    }
    return Reports.read(json);
  }

  @Override
  public EngineReport awaitWindow() throws RunException, IOException, InterruptedException {
    return EngineReport.of(await());
  }

  private boolean hasMeasured(int code) {
    return code == 0 || code == NO_CORRECT_ANSWER || (code == INTERRUPTED && endedEarly);
  }

  @Override
  public void close() {
    process.close();
  }
}
