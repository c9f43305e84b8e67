package rvb.trials.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which engine measures the windows. */
final class EngineOption {

  /** The engines, as they are typed. */
  enum Name {
    RVB,
    C_WRK2 {
      @Override
      public String toString() {
        return "c-wrk2";
      }
    }
  }

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "rvb",
      description = {
        "rvb, this project's own, or c-wrk2, the C program as a second opinion (default:",
        "${DEFAULT-VALUE}). No table mixes them."
      })
  private Name engine = Name.RVB;

  @Option(
      names = "--c-wrk2",
      paramLabel = "PATH",
      defaultValue = "wrk2",
      description = "The C program (default: ${DEFAULT-VALUE}, on the PATH).")
  private Path program = Path.of("wrk2");

  /** The C program where it is asked for, else null. */
  @Nullable Path cWrk2() {
    return engine == Name.C_WRK2 ? program : null;
  }

  /** The C program, asked for or not. */
  Path program() {
    return program;
  }
}
