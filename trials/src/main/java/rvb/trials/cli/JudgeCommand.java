package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import rvb.trials.judge.Verdict;
import rvb.trials.store.Excluded;
import rvb.trials.store.Rejudging;
import rvb.trials.tabulate.StoredTable;

/** {@code rvb judge}: judges stored raw data again, with the rules of today. */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    description = {
      "Judges stored results again from their raw data.",
      "The results stay as they are; a changed verdict is appended to the suite's journal, and the",
      "table beside them is made again."
    })
final class JudgeCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Mixin private ResultFolders folders = new ResultFolders();

  private boolean hasFinding;

  @Override
  public Integer call() throws IOException {
    Rejudging rejudging = new Rejudging(folders.existing());
    List<Excluded> excluded = rejudging.forEach(this::print);
    for (Path suite : rejudging.suites()) {
      StoredTable.write(suite);
    }
    PrintWriter err = spec.commandLine().getErr();
    for (Excluded file : excluded) {
      err.printf("excluded: %s: %s%n", file.file(), file.reason());
    }
    return ExitCode.of(hasFinding);
  }

  private void print(Rejudging.Change change) {
    Verdict verdict = change.judgement().verdict();
    hasFinding |= verdict.isFinding() && !change.stored().trial().subject().isReference();
    spec.commandLine()
        .getOut()
        .printf(
            "%s %s attempt %d: %s%s%n",
            change.stored().suiteId(),
            change.stored().trial().id(),
            change.stored().attempt(),
            verdict.word(),
            change.before().map(before -> " (was " + before + ")").orElse(""));
  }
}
