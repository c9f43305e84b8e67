package rvb.trials.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Reproduction;
import rvb.trials.plan.Reproduction.Effort;
import rvb.trials.stand.StandException;
import rvb.trials.tabulate.ReproductionReport;

/** {@code rvb reproduce}: published results, measured again. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    description = {
      "Measures what others have published, prints their numbers and ours side by side, and says",
      "which of their claims are confirmed, refuted or undecided here, by rules that were written",
      "before the run. Names: trials-2016."
    })
final class ReproduceCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "What to reproduce.")
  private String name = "";

  @ArgGroup private @Nullable Length length;

  @Option(
      names = "--from",
      paramLabel = "SUITE",
      description = "Decide from a stored suite; measure nothing.")
  private @Nullable Path suite;

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of all suites (default: ${DEFAULT-VALUE}).")
  private Path results = Path.of("results");

  /** One of the two, or neither. */
  static final class Length {
    @Option(
        names = "--short",
        description = "One block; claims of a factor under two stay undecided.")
    private boolean isShort;

    @Option(names = "--full", description = "Windows as long as the published ones.")
    private boolean isFull;

    Effort effort() {
      return isShort ? Effort.SHORT : isFull ? Effort.FULL : Effort.NORMAL;
    }
  }

  @Override
  public Integer call() throws IOException, StandException, InterruptedException {
    Reproduction reproduction = reproduction();
    Path measured = suite == null ? measure(reproduction) : requireExisting(suite);
    ReproductionReport report = ReproductionReport.of(reproduction, measured);
    spec.commandLine().getOut().print(report.text());
    spec.commandLine().getOut().flush();
    return ExitCode.of(report.hasFinding());
  }

  private static Path requireExisting(Path suite) throws IOException {
    return ResultFolders.requireExisting(List.of(suite)).getFirst();
  }

  private Reproduction reproduction() {
    try {
      return Reproduction.named(name, length == null ? Effort.NORMAL : length.effort());
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private Path measure(Reproduction reproduction)
      throws IOException, StandException, InterruptedException {
    Plan plan = reproduction.plan();
    Path home = Home.ofRepository();
    Preflight.requireReady(plan, home, results);
    try (StatusLine status =
        new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive())) {
      Duration all =
          plan.trials().stream()
              .map(trial -> Estimate.of(plan, trial))
              .reduce(Duration.ZERO, Duration::plus);
      status.say(
          "%d trials, at most %s; the same command goes on where it was stopped"
              .formatted(plan.trials().size(), Estimate.inWords(all)));
      return new SuiteRun(plan, home, results, System.getenv()).run(status);
    }
  }
}
