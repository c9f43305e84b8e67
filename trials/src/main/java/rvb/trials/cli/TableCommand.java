package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import rvb.trials.store.Excluded;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Tabulation;

/** {@code rvb table}: tables from stored results. */
@Command(
    name = "table",
    mixinStandardHelpOptions = true,
    description = "Prints stored results as a table.")
final class TableCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Mixin private ResultFolders folders = new ResultFolders();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, markdown, csv or json (default: ${DEFAULT-VALUE}).")
  private Format format = Format.TEXT;

  @Override
  public Integer call() throws IOException {
    Tabulation tabulation = Tabulation.below(folders.existing());
    PrintWriter out = spec.commandLine().getOut();
    out.print(format.write(tabulation));
    out.flush();
    PrintWriter err = spec.commandLine().getErr();
    for (Excluded excluded : tabulation.excluded()) {
      err.printf("excluded: %s: %s%n", excluded.file(), excluded.reason());
    }
    return ExitCode.of(tabulation.hasFinding());
  }
}
