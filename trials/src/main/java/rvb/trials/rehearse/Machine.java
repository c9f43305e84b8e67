package rvb.trials.rehearse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Whether this machine allows a rehearsal. */
final class Machine {

  private static final List<String> TOOLS =
      List.of("bash", "curl", "ip", "jq", "nsenter", "psql", "setsid", "unshare");

  private Machine() {}

  /** Why there can be no rehearsal here; empty where there can. */
  static Optional<String> obstacle() throws IOException, InterruptedException {
    if (!System.getProperty("os.name").equals("Linux")) {
      return Optional.of("network namespaces are Linux's");
    }
    for (String tool : TOOLS) {
      if (!isOnThePath(tool)) {
        return Optional.of("there is no " + tool + " on the PATH");
      }
    }
    return succeeds(
            "unshare",
            "--net",
            "--mount",
            "--pid",
            "--fork",
            "--mount-proc",
            "ip",
            "link",
            "add",
            "type",
            "veth")
        ? Optional.empty()
        : Optional.of("this user may not make network namespaces here; try as root");
  }

  private static boolean isOnThePath(String tool) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      if (Files.isExecutable(Path.of(folder, tool))) {
        return true;
      }
    }
    return false;
  }

  private static boolean succeeds(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(10, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return false;
    }
    return process.exitValue() == 0;
  }
}
