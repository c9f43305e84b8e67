package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import rvb.trials.plan.DurationText;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.run.Workplace;
import rvb.trials.stand.StandException;
import rvb.trials.tabulate.EngineComparison;

/** {@code rvb crosscheck}: two engines, the same rate, the same servers. */
@Command(
    name = "crosscheck",
    mixinStandardHelpOptions = true,
    description = {
      "Measures the null server and a service with this project's engine and with",
      "the C program wrk2, at the same rate, and says whether they agree: within 5 %%",
      "or 1 ms, and 1 ms more where the C program's timers of whole milliseconds are",
      "in the number. Exit code 2: they do not agree, or one could not measure."
    })
final class CrosscheckCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-s", "--service"},
      paramLabel = "SERVICE",
      defaultValue = "mvc-jdbc-virtual",
      description = "The service beside the null server (default: ${DEFAULT-VALUE}).")
  private String service = "mvc-jdbc-virtual";

  @Option(
      names = {"-R", "--rate"},
      paramLabel = "RATE",
      description = "Requests per second (default: that of default.yaml).")
  private @Nullable Integer rate;

  @Option(
      names = {"-d", "--duration"},
      paramLabel = "TIME",
      defaultValue = "30s",
      description = "Window of each trial; the C program spends 10s of it (default: 30s).")
  private String window = "30s";

  @Option(
      names = "--c-wrk2",
      paramLabel = "PATH",
      defaultValue = "wrk2",
      description = "The C program (default: ${DEFAULT-VALUE}, on the PATH).")
  private Path cWrk2 = Path.of("wrk2");

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of all suites (default: ${DEFAULT-VALUE}).")
  private Path results = Path.of("results");

  @Override
  public Integer call() throws IOException, StandException, InterruptedException {
    Plan plan = plan();
    Plan planOfC = planOfC(plan);
    Path home = Home.ofRepository();
    Preflight.requireReady(plan, home, results);
    requireCWrk2(home);
    Path own;
    Path c;
    try (StatusLine status =
        new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive())) {
      own = new SuiteRun(plan, home, results, System.getenv()).run(status);
      c =
          new SuiteRun(planOfC, home, results, System.getenv(), TrialSource.NONE, cWrk2)
              .run(status);
    }
    EngineComparison comparison = EngineComparison.of(own, c);
    PrintWriter out = spec.commandLine().getOut();
    out.print(comparison.text());
    out.flush();
    return ExitCode.of(comparison.agrees());
  }

  /** Before anything is measured. */
  private void requireCWrk2(Path home) throws IOException, InterruptedException {
    try (Workplace workplace = Workplace.open(home)) {
      workplace.withCWrk2(cWrk2);
    }
  }

  private Plan plan() {
    try {
      int ratePerSecond = rate == null ? Plans.firstRate(Plans.standard()) : rate;
      return Plans.crosscheck(service, ratePerSecond, DurationText.parse(window));
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private Plan planOfC(Plan plan) {
    try {
      return plan.withCWrk2();
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }
}
