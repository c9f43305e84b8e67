package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import rvb.trials.plan.Plans;
import rvb.trials.run.Check;
import rvb.trials.run.Checks;

/** {@code rvb doctor}: says whether this machine can measure, and what to do if not. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = "Looks at this machine and says what would keep it from measuring well.")
final class DoctorCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of all suites (default: ${DEFAULT-VALUE}).")
  private Path results = Path.of("results");

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Check> checks = new Checks(Plans.standard(), Home.ofRepository(), results).all();
    PrintWriter out = spec.commandLine().getOut();
    for (Check check : checks) {
      String level = check.level().name().toLowerCase(Locale.ROOT);
      out.printf("%-8s %-20s %s%n", level, check.name(), check.detail());
    }
    out.flush();
    boolean ready = checks.stream().noneMatch(check -> check.level() == Check.Level.PROBLEM);
    return ready ? ExitCode.FINDING : ExitCode.ERROR;
  }
}
