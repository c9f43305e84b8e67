package rvb.trials.cli;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code rvb run} that belong to {@code --stand aws}. */
final class PairOptions {

  /** Where the generator runs. */
  enum Placement {
    /** On a host of its own. */
    BENCH,
    /** On the service host, as in 2016. */
    SERVICE,
    /** Once there and once here. */
    BOTH;

    List<Boolean> sameHost() {
      return switch (this) {
        case BENCH -> List.of(false);
        case SERVICE -> List.of(true);
        case BOTH -> List.of(false, true);
      };
    }
  }

  @Option(
      names = "--rig",
      paramLabel = "FILE",
      description =
          "With --stand aws: what `terraform output -json` printed (default: Terraform is asked).")
  @Nullable Path rigFile;

  @Option(
      names = "--generator-on",
      paramLabel = "HOST",
      defaultValue = "bench",
      description =
          "With --stand aws: bench, service (as the trials of 2016) or both (default: bench).")
  Placement placement = Placement.BENCH;

  @Option(
      names = "--times",
      paramLabel = "N",
      defaultValue = "1",
      description = "With --stand aws: how often each trial runs (default: ${DEFAULT-VALUE}).")
  int times = 1;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      defaultValue = "10s",
      description = "With --stand aws: load before the window (default: ${DEFAULT-VALUE}).")
  String warmUp = "10s";
}
