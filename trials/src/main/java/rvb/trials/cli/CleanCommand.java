package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import rvb.trials.store.Leftovers;

/** {@code rvb clean}: removes what interrupted runs left, and never a result. */
@Command(
    name = "clean",
    mixinStandardHelpOptions = true,
    description = {
      "Removes half-written files, and suites that hold no result at all.",
      "Results are never removed; a suite that is running is left alone."
    })
final class CleanCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Mixin private ResultFolders folders = new ResultFolders();

  @Option(
      names = {"-n", "--dry-run"},
      description = "Says what would be removed, and removes nothing.")
  private boolean dryRun;

  @Override
  public Integer call() throws IOException {
    List<Path> leftovers = Leftovers.below(folders.existing());
    PrintWriter out = spec.commandLine().getOut();
    for (Path leftover : leftovers) {
      if (!dryRun) {
        Leftovers.remove(leftover);
      }
      out.printf("%s %s%n", dryRun ? "would remove" : "removed", leftover);
    }
    return ExitCode.FINDING;
  }
}
