package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import rvb.trials.verify.Verification;

/** {@code rvb verify}: whether stored results come out again as they are stored. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Judges and tabulates stored results again and compares with what is stored, byte for byte;",
      "checks checksums, versions, and every percentile against its histogram log."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:everything comes out as it is stored",
      "1:error, with one line on standard error",
      "2:there is nothing to verify",
      "3:something does not come out as it is stored"
    })
final class VerifyCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Mixin private ResultFolders folders = new ResultFolders();

  @Override
  public Integer call() throws IOException {
    List<Verification> verifications = Verification.below(folders.existing());
    PrintWriter out = spec.commandLine().getOut();
    for (Verification it : verifications) {
      String name = it.folder().getFileName().toString();
      if (it.problems().isEmpty()) {
        out.printf("%s: %s come out as stored%n", name, it.what());
      }
      it.problems().forEach(problem -> out.printf("%s: %s%n", name, problem));
    }
    out.flush();
    return verifications.stream().allMatch(it -> it.problems().isEmpty())
        ? ExitCode.of(!verifications.isEmpty())
        : ExitCode.DEVIATION;
  }
}
