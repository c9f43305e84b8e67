package rvb.trials.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import rvb.trials.aws.CloudException;
import rvb.trials.pairs.PairTrial;
import rvb.trials.pairs.PairTrials;
import rvb.trials.rehearse.Rehearsal;
import rvb.trials.rehearse.RehearsalException;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.PairTable;

/** {@code rvb rehearse}: the way of a cloud trial on one machine. */
@Command(
    name = "rehearse",
    mixinStandardHelpOptions = true,
    description = {
      "Runs the cloud rig's own scripts on this machine: service, database and bench host are",
      "network namespaces. Proves the way of a trial in a minute; its numbers are no results.",
      "Exit code 2: this machine does not allow it, for the reason that is printed."
    })
final class RehearseCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-s", "--service"},
      paramLabel = "SERVICE",
      defaultValue = "ratpack-async-pg",
      description = "Rehearse with this service (default: ${DEFAULT-VALUE}).")
  private String service = "ratpack-async-pg";

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      description = "Keep what came home below this folder (default: keep nothing).")
  private @Nullable Path results;

  @Override
  public Integer call()
      throws IOException, InterruptedException, RehearsalException, CloudException {
    Optional<String> obstacle = Rehearsal.obstacle();
    if (obstacle.isPresent()) {
      spec.commandLine().getErr().println("rehearsal skipped: " + obstacle.get());
      return ExitCode.NO_FINDING;
    }
    try (StatusLine status = new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive());
        Rehearsal rehearsal = Rehearsal.of(Home.ofRepository(), service, status)) {
      PairTrials trials = rehearsal.run(results);
      spec.commandLine().getOut().print(new PairTable(trials).write(Format.TEXT));
      spec.commandLine().getOut().flush();
      requireAnswers(trials);
    }
    return ExitCode.FINDING;
  }

  /** Whether the numbers are believable does not matter here; whether all came home does. */
  private static void requireAnswers(PairTrials trials) throws IOException {
    if (trials.trials().size() != 2 || !trials.excluded().isEmpty()) {
      throw new IOException("not both trials came home: " + trials.excluded());
    }
    for (PairTrial trial : trials.trials()) {
      if (trial.report().accounting().ok() == 0 || trial.report().accounting().wrongBody() > 0) {
        throw new IOException(trial.id() + " got no right answers: " + trial.remarks());
      }
    }
  }
}
