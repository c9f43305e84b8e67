package rvb.wrk2.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of the generator in a process of its own, known only by its command line and reports. */
final class Generator implements AutoCloseable {
  private static final String MAIN = "rvb.wrk2.Main";
  private static final long LONGEST_RUN_SECONDS = 400;

  private final Path directory;
  private final Process process;

  private Generator(Path directory, Process process) {
    this.directory = directory;
    this.process = process;
  }

  /** Starts a run with these arguments; report files and standard output go to a folder of ours. */
  static Generator start(List<String> arguments) throws IOException {
    Path directory = Files.createTempDirectory("generator");
    List<String> all =
        new ArrayList<>(
            List.of(
                "--self-warmup",
                "300ms",
                "--json",
                directory.resolve("report.json").toString(),
                "--hlog",
                directory.resolve("report.hlog").toString()));
    all.addAll(arguments);
    Process process =
        Jvm.of(MAIN, List.of("--enable-native-access=ALL-UNNAMED"), all)
            .redirectOutput(directory.resolve("stdout").toFile())
            .redirectError(directory.resolve("stderr").toFile())
            .start();
    return new Generator(directory, process);
  }

  /** Runs to the end with these arguments and returns what was measured. */
  static Measured run(String... arguments) throws IOException, InterruptedException {
    try (Generator generator = start(List.of(arguments))) {
      return generator.measured();
    }
  }

  /** Waits for the end and reads the reports; an exit code other than 0 or 2 is an error. */
  Measured measured() throws IOException, InterruptedException {
    int exitCode = exitCode();
    if (exitCode != 0 && exitCode != 2) {
      throw new IllegalStateException("exit code " + exitCode + ": " + stderr());
    }
    return Measured.read(
        directory.resolve("report.json"), directory.resolve("report.hlog"), exitCode);
  }

  int exitCode() throws InterruptedException {
    if (!process.waitFor(LONGEST_RUN_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the generator does not end: " + process);
    }
    return process.exitValue();
  }

  String stderr() throws IOException {
    return Files.readString(directory.resolve("stderr"));
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly().onExit().join();
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
