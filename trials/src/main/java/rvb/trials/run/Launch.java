package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rvb.trials.plan.Subject;
import rvb.trials.stand.Stand;

/**
 * How a service is started.
 *
 * @param name for messages
 * @param command the program and its arguments
 * @param environment its variables
 */
record Launch(String name, List<String> command, Map<String, String> environment) {

  /**
   * The command for a service's runtime; an AOT cache is trained first where there is none yet.
   *
   * @throws RunException if the jar or executable is not there, or cannot be trained
   */
  static Launch of(
      Subject.Service service,
      List<String> jvmFlags,
      Map<String, String> environment,
      Workplace workplace)
      throws RunException, IOException, InterruptedException {
    List<String> command =
        switch (service.runtime()) {
          case JVM -> onJvm(workplace, jvmFlags, jar(service, workplace));
          case AOT_CACHE ->
              AotCache.of(service, jar(service, workplace), jvmFlags, environment, workplace)
                  .command();
          case NATIVE -> natively(service, jvmFlags, workplace);
        };
    return new Launch(service.name(), command, environment);
  }

  /** The variables of a service: its settings, the way to the database, and any free port. */
  static Map<String, String> environment(Map<String, String> settings, Stand stand) {
    Map<String, String> environment = new HashMap<>(settings);
    environment.putAll(stand.databaseEnvironment());
    environment.put("PORT", "0");
    return environment;
  }

  static List<String> onJvm(Workplace workplace, List<String> flags, Path jar) {
    List<String> command = new ArrayList<>();
    command.add(workplace.java().toString());
    command.addAll(flags);
    command.addAll(List.of("-jar", jar.toString()));
    return command;
  }

  /** An image understands the flags that size its heap, and no other. */
  private static List<String> natively(
      Subject.Service service, List<String> jvmFlags, Workplace workplace) throws RunException {
    Path executable = workplace.nativeExecutableOf(service);
    if (!Files.isExecutable(executable)) {
      throw new RunException(
          "not available: %s has no native executable %s; GraalVM's native-image makes one"
              .formatted(service.name(), executable));
    }
    List<String> command = new ArrayList<>();
    command.add(executable.toString());
    jvmFlags.stream().filter(flag -> flag.startsWith("-Xm")).forEach(command::add);
    return command;
  }

  private static Path jar(Subject.Service service, Workplace workplace) throws RunException {
    Path jar = workplace.jarOf(service);
    if (!Files.isReadable(jar)) {
      throw new RunException(service.name() + ": no " + jar + "; build it with mvn package");
    }
    return jar;
  }
}
