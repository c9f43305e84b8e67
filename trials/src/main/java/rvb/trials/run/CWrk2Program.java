package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import rvb.trials.cwrk2.CWrk2Version;

/**
 * The C program wrk2, where the user has it.
 *
 * @param path the program
 * @param version its own version line
 */
public record CWrk2Program(Path path, String version) {

  private static final Duration BOUND = Duration.ofSeconds(10);

  /**
   * Asks a program for its version, which is how the C program is told from wrk and from this
   * project's own engine.
   *
   * @param path a file, or a name that the PATH leads to
   * @throws IOException in one line, if it is not there or another program
   */
  public static CWrk2Program at(Path path, Path scratch) throws IOException, InterruptedException {
    ChildProcess process = start(path, scratch.resolve("c-wrk2-version.log"));
    try (process) {
      if (!process.awaitEnd(BOUND)) {
        throw new IOException(path + " -v did not end within " + BOUND.toSeconds() + " s");
      }
      return new CWrk2Program(path, CWrk2Version.recognise(path.toString(), process.output()));
    } catch (IllegalArgumentException anotherProgram) {
      throw new IOException(anotherProgram.getMessage(), anotherProgram);
    }
  }

  private static ChildProcess start(Path path, Path log) throws IOException {
    try {
      return ChildProcess.start("c-wrk2", List.of(path.toString(), "-v"), Map.of(), log);
    } catch (IOException noSuchProgram) {
      throw new IOException(
          "no C wrk2 at '%s'; it is in no package registry: build giltene/wrk2, --c-wrk2 names it"
              .formatted(path),
          noSuchProgram);
    }
  }
}
