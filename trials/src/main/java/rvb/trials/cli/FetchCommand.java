package rvb.trials.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import rvb.trials.aws.CloudClients;
import rvb.trials.aws.CloudException;
import rvb.trials.aws.PairHome;
import rvb.trials.aws.TerraformOutput;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrial;
import rvb.trials.pairs.PairTrials;

/** {@code rvb fetch}: brings home what a rig has measured. */
@Command(
    name = "fetch",
    mixinStandardHelpOptions = true,
    description = {
      "Brings home every trial of the applied rig that is not at home yet, and CloudWatch's"
          + " figures",
      "of those that lack them; the figures also after the rig is destroyed, for two weeks."
    })
final class FetchCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--rig",
      paramLabel = "FILE",
      description = "What `terraform output -json` printed (default: Terraform is asked).")
  private @Nullable Path rigFile;

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of all results (default: ${DEFAULT-VALUE}).")
  private Path results = Path.of("results");

  @Override
  public Integer call() throws IOException, CloudException, InterruptedException {
    try (StatusLine status =
        new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive())) {
      try {
        fetch(TerraformOutput.read(rigFile, Home.ofRepository()), status);
      } catch (CloudException noRig) {
        List<PairTrial> known =
            rigFile == null ? PairTrials.below(List.of(results)).trials() : List.of();
        if (known.isEmpty()) {
          throw noRig;
        }
        status.say(noRig.getMessage() + "; asking CloudWatch for what is at home");
        figures(known.getLast().rig().rig().region(), results, status);
      }
    }
    return ExitCode.FINDING;
  }

  private void fetch(PairRig rig, StatusLine status) throws IOException, CloudException {
    PairHome home = PairHome.of(results, rig);
    try (CloudClients clients = CloudClients.of(rig.rig().region())) {
      List<String> unfinished = home.fetch(clients, rig, status);
      unfinished.forEach(trial -> status.say(trial + " is not finished; fetch again"));
    }
    long trials = PairTrials.below(List.of(home.folder())).trials().size();
    status.say(trials + (trials == 1 ? " trial is in " : " trials are in ") + home.folder());
    figures(rig.rig().region(), home.folder(), status);
  }

  /** Says what is still to come; a fault there costs nothing that is at home. */
  static void figures(String region, Path folder, StatusLine status) throws IOException {
    try (CloudClients clients = CloudClients.of(region)) {
      long lacking = PairHome.completeFigures(clients, List.of(folder));
      if (lacking > 0) {
        status.say(
            "CloudWatch has not said all about "
                + lacking
                + " of the trials yet: `rvb fetch` in some minutes, also after destroy");
      }
    } catch (CloudException silent) {
      status.say("No figures of CloudWatch: " + silent.getMessage());
    }
  }
}
