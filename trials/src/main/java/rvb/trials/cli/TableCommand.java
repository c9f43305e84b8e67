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
import rvb.trials.pairs.PairTrials;
import rvb.trials.store.Excluded;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.PairTable;
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

  @Option(
      names = "--pairs",
      description = "EC2 + RDS instance pairs alone, the published trials of 2016 beside ours.")
  private boolean pairsOnly;

  @Override
  public Integer call() throws IOException {
    List<Path> roots = folders.existing();
    PairTable pairs = new PairTable(PairTrials.below(roots));
    if (pairsOnly) {
      spec.commandLine().getOut().print(pairs.write(format));
      spec.commandLine().getOut().flush();
      return ExitCode.of(pairs.hasFinding());
    }
    Tabulation tabulation = Tabulation.below(roots);
    PrintWriter out = spec.commandLine().getOut();
    boolean forPeople = format == Format.TEXT || format == Format.MARKDOWN;
    if (!forPeople || pairs.isEmpty() || !tabulation.attempts().isEmpty()) {
      out.print(format.write(tabulation));
    }
    if (forPeople) {
      out.print(pairs.write(format));
    }
    out.flush();
    PrintWriter err = spec.commandLine().getErr();
    for (Excluded excluded : tabulation.excluded()) {
      err.printf("excluded: %s: %s%n", excluded.file(), excluded.reason());
    }
    return ExitCode.of(tabulation.hasFinding() || pairs.hasFinding());
  }
}
