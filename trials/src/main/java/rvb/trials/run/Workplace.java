package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import rvb.postgres.Directories;
import rvb.postgres.Leash;
import rvb.trials.plan.Subject;

/**
 * Where a run finds what it needs and leaves what it does not keep.
 *
 * @param home the repository, where MODULE/target/MODULE.jar are
 * @param scratch a temporary directory, gone when this is closed or this JVM dies
 * @param cWrk2 the C program that measures in the place of this project's engine; null for none
 */
public record Workplace(Path home, Path scratch, @Nullable CWrk2Program cWrk2)
    implements AutoCloseable {

  static final String WINDOW = "window";

  /** Opens a workplace on the repository with a temporary directory of its own. */
  public static Workplace open(Path home) throws IOException {
    Path scratch = Files.createTempDirectory("rvb-run-").toRealPath();
    Leash.ofThisJvm().holdDirectory(scratch);
    return new Workplace(home.toAbsolutePath().normalize(), scratch, null);
  }

  /**
   * The same with the C program as the engine of every window.
   *
   * @param path a file, or a name that the PATH leads to
   * @throws IOException in one line, if that is not the C program
   */
  public Workplace withCWrk2(Path path) throws IOException, InterruptedException {
    return new Workplace(home, scratch, CWrk2Program.at(path, scratch));
  }

  /** A file for the running trial, replaced by the next. */
  Path scratch(String name) {
    return scratch.resolve(name);
  }

  /** The histogram log of the window that was measured last; absent where there was none. */
  public Path histogramLog() {
    return scratch(WINDOW + ".hlog");
  }

  Path jarOf(Subject.Service service) {
    return service.jar() == null ? moduleJar(service.name()) : home.resolve(service.jar());
  }

  /** What native-image made of a service; absent where it was not built. */
  Path nativeExecutableOf(Subject.Service service) {
    return home.resolve(service.name()).resolve("target").resolve(service.name());
  }

  Path generatorJar() {
    return moduleJar("wrk2");
  }

  Path generatorJvmOptions() {
    return home.resolve("wrk2").resolve("wrk2.options");
  }

  private Path moduleJar(String module) {
    return home.resolve(module).resolve("target").resolve(module + ".jar");
  }

  /** The JVM that everything runs on: the one that runs this. */
  Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  @Override
  public void close() throws IOException {
    Directories.remove(scratch);
    Leash.ofThisJvm().releaseDirectory(scratch);
  }
}
