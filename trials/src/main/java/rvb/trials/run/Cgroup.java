package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * CPU quotas of control groups, of version 1 and 2, as in cgroups(7) and the kernel's documents.
 */
final class Cgroup {

  private final Path proc;
  private final Path root;

  /**
   * @param proc where processes name their group, usually /proc
   * @param root where groups are mounted, usually /sys/fs/cgroup
   */
  Cgroup(Path proc, Path root) {
    this.proc = proc;
    this.root = root;
  }

  /** How often quotas have stopped the process so far; null where no group counts it. */
  @Nullable Throttling throttling(long pid) {
    Throttling total = null;
    for (Path group = group(pid);
        group != null && group.startsWith(root);
        group = group.getParent()) {
      Throttling own = read(group.resolve("cpu.stat"));
      if (own != null) {
        total =
            total == null
                ? own
                : new Throttling(
                    total.periods() + own.periods(), total.throttled() + own.throttled());
      }
    }
    return total;
  }

  /** The group that limits CPU: of version 1 where that has the controller, else of version 2. */
  private @Nullable Path group(long pid) {
    Path unified = null;
    for (String line : lines(proc.resolve(pid + "/cgroup"))) {
      String[] fields = line.split(":", 3);
      if (fields.length < 3) {
        continue;
      }
      String path = fields[2].substring(1);
      if (Arrays.asList(fields[1].split(",", -1)).contains("cpu")) {
        return root.resolve(fields[1]).resolve(path);
      }
      if (fields[1].isEmpty()) {
        unified = root.resolve(path);
      }
    }
    return unified;
  }

  private static @Nullable Throttling read(Path file) {
    Long periods = null;
    Long throttled = null;
    for (String line : lines(file)) {
      if (line.startsWith("nr_periods ")) {
        periods = Long.valueOf(line.substring("nr_periods ".length()));
      } else if (line.startsWith("nr_throttled ")) {
        throttled = Long.valueOf(line.substring("nr_throttled ".length()));
      }
    }
    return periods == null || throttled == null ? null : new Throttling(periods, throttled);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException absent) {
      return List.of();
    }
  }
}
