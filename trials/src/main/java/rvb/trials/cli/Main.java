package rvb.trials.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import picocli.CommandLine;

/** The program behind {@code rvb}. */
public final class Main {

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    int code = commandLine().execute(args);
    System.out.flush();
    System.exit(code);
  }

  /** The command line with this program's exit codes and one-line errors. */
  static CommandLine commandLine() {
    return new CommandLine(new RvbCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
        .setParameterExceptionHandler(Main::refuse)
        .setExecutionExceptionHandler(Main::fail);
  }

  private static int refuse(CommandLine.ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    command
        .getErr()
        .printf(
            "rvb: %s; see %s --help%n",
            wrong.getMessage(), command.getCommandSpec().qualifiedName());
    return ExitCode.ERROR;
  }

  private static int fail(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    command.getErr().println("rvb: " + oneLine(failure));
    return ExitCode.ERROR;
  }

  private static String oneLine(Exception failure) {
    String message = failure.getMessage();
    String text = message == null ? failure.getClass().getSimpleName() : message;
    boolean bare = failure instanceof FileSystemException;
    return (bare ? failure.getClass().getSimpleName() + ": " + text : text)
        .replaceAll("\\s*\\R\\s*", " ");
  }
}
