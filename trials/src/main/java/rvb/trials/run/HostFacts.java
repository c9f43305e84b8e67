package rvb.trials.run;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What does not change during a suite: the machine and the commit.
 *
 * @param cpuModel the processor's own name; null where the system does not tell
 * @param commit the commit, with {@code +dirty} where the tree differs; null outside of git
 */
record HostFacts(
    String kernel,
    String architecture,
    @Nullable String cpuModel,
    int cores,
    @Nullable Long memoryBytes,
    @Nullable String commit) {

  static HostFacts of(Path home) {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new HostFacts(
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("os.arch"),
        readCpuModel(),
        Runtime.getRuntime().availableProcessors(),
        system == null ? null : system.getTotalMemorySize(),
        readCommit(home));
  }

  private static @Nullable String readCpuModel() {
    try {
      return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(null);
    } catch (IOException notLinux) {
      return firstLine(List.of("sysctl", "-n", "machdep.cpu.brand_string"));
    }
  }

  private static @Nullable String readCommit(Path home) {
    List<String> git = List.of("git", "-C", home.toString());
    String commit = firstLine(with(git, "rev-parse", "--short=12", "HEAD"));
    String change = firstLine(with(git, "status", "--porcelain"));
    return commit == null || change == null ? commit : commit + "+dirty";
  }

  private static List<String> with(List<String> command, String... more) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(more));
    return all;
  }

  private static @Nullable String firstLine(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
      byte[] output = process.getInputStream().readAllBytes();
      boolean succeeded = process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
      return succeeded
          ? new String(output, StandardCharsets.UTF_8).lines().findFirst().orElse(null)
          : null;
    } catch (IOException noSuchProgram) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
