package rvb.contracttest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How a service is started.
 *
 * @param name its module's name, which is also its application_name in PostgreSQL
 * @param defaultPort the port it listens on where PORT is not set
 * @param command the command line of the process
 */
public record ServiceProgram(String name, int defaultPort, List<String> command) {
  /** Small enough for two cores: the contract is about what a service does, not how fast. */
  private static final List<String> JVM_FLAGS =
      List.of(
          "-Xmx256m",
          "-XX:TieredStopAtLevel=1",
          "-Dio.netty.leakDetection.level=paranoid",
          // A stack trace for every byte read would make the services ten times slower.
          "-Dio.netty.leakDetection.acquireAndReleaseOnly=true");

  /**
   * The packaged jar that the system property rvb.jar names, run by the JDK that runs the tests.
   *
   * @throws NullPointerException if rvb.jar is not set
   */
  public static ServiceProgram packagedJar(String name, int defaultPort) {
    String jar = Objects.requireNonNull(System.getProperty("rvb.jar"), "system property rvb.jar");
    return ofJava(name, defaultPort, List.of("-jar", jar));
  }

  static ServiceProgram ofJava(String name, int defaultPort, List<String> arguments) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(JVM_FLAGS);
    command.addAll(arguments);
    return new ServiceProgram(name, defaultPort, List.copyOf(command));
  }
}
