package rvb.trials.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root command: it only holds the others. */
@Command(
    name = "rvb",
    mixinStandardHelpOptions = true,
    versionProvider = RvbCommand.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "Measures PostgreSQL-backed services at a constant rate and tabulates them.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:at least one trial is accepted or saturated",
      "1:error, with one line on standard error",
      "2:no trial is accepted or saturated",
      "3:compare: something is worse; verify: something is not as it is stored"
    },
    subcommands = {
      ReproduceCommand.class,
      RunCommand.class,
      CapacityCommand.class,
      CrosscheckCommand.class,
      FetchCommand.class,
      RehearseCommand.class,
      StartupCommand.class,
      TableCommand.class,
      CompareCommand.class,
      VerifyCommand.class,
      JudgeCommand.class,
      PlotCommand.class,
      DoctorCommand.class,
      CleanCommand.class,
      CommandLine.HelpCommand.class
    })
final class RvbCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(spec.commandLine(), "which command?");
  }

  /** The version that the jar's manifest carries. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"rvb " + (version == null ? "(not packaged)" : version)};
    }
  }
}
