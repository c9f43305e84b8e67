package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rvb.trials.compare.ComparisonText;
import rvb.trials.compare.SuiteComparison;

/** {@code rvb compare}: what changed between two suites, usable as a gate. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = {
      "Compares two suites of the same services, such as before and after a change.",
      "What they ran on is compared first; suites that are not alike are refused."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:something was tested, and nothing is worse",
      "1:error, or the suites are not alike",
      "2:nothing was tested, or noise forbids to judge it",
      "3:something is worse"
    })
final class CompareCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "The suite to compare with.")
  private @Nullable Path first;

  @Parameters(index = "1", paramLabel = "B", description = "The suite that may have changed.")
  private @Nullable Path second;

  @Option(
      names = "--force",
      description = "Compares suites that are not alike, and says so in the output.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    SuiteComparison comparison = SuiteComparison.of(existing(first), existing(second));
    PrintWriter err = spec.commandLine().getErr();
    comparison.excluded().forEach(it -> err.printf("excluded: %s: %s%n", it.file(), it.reason()));
    if (!comparison.unlike().isEmpty() && !force) {
      comparison.unlike().forEach(difference -> err.println("unlike: " + difference));
      throw new IllegalArgumentException(
          "the suites are not alike in %d respects; compare like with like, or add --force"
              .formatted(comparison.unlike().size()));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(ComparisonText.write(comparison));
    out.flush();
    if (comparison.isWorse()) {
      return ExitCode.DEVIATION;
    }
    return ExitCode.of(comparison.decides());
  }

  private static Path existing(@Nullable Path folder) throws NoSuchFileException {
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(String.valueOf(folder), null, "no such folder of a suite");
    }
    return folder;
  }
}
