package rvb.wrk2.oracle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a main class of this class path in a JVM of its own. */
final class Jvm {
  private Jvm() {}

  static ProcessBuilder of(Class<?> main, List<String> arguments) {
    return of(main.getName(), List.of("-Xmx64m", "-XX:TieredStopAtLevel=1"), arguments);
  }

  static ProcessBuilder of(String main, List<String> flags, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }
}
