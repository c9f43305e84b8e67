package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import rvb.trials.plan.Subject;

/**
 * A JDK's AOT cache of a service: classes as a training run loaded and linked them, with what the
 * compiler learned there. Trained once a run for each service and set of flags.
 *
 * @param command starts the service with it; the JVM refuses to start where it cannot be used
 */
record AotCache(List<String> command) {

  private static final int TRAINING_REQUESTS = 300;
  private static final Duration EXTRACTION = Duration.ofMinutes(1);

  /** At its end the training JVM starts another one, which writes the cache. */
  private static final Duration WRITING = Duration.ofMinutes(2);

  static AotCache of(
      Subject.Service service,
      Path jar,
      List<String> jvmFlags,
      Map<String, String> environment,
      Workplace workplace)
      throws RunException, IOException, InterruptedException {
    // The flags decide which cache fits.
    String key = service.name() + "-" + Integer.toHexString(jvmFlags.hashCode());
    Path folder = workplace.scratch("aot-" + key);
    Path cache = folder.resolve("service.aot");
    Path application = folder.resolve("application");
    Path extracted = application.resolve(jar.getFileName());
    if (!Files.exists(cache)) {
      extract(jar, application, workplace);
      train(
          service,
          withFlag(jvmFlags, "-XX:AOTCacheOutput=" + cache),
          extracted,
          environment,
          workplace);
      requireWritten(service, cache);
    }
    List<String> flags = withFlag(withFlag(jvmFlags, "-XX:AOTMode=on"), "-XX:AOTCache=" + cache);
    return new AotCache(Launch.onJvm(workplace, flags, extracted));
  }

  /** A cache wants plain jars on the class path, not one jar inside another. */
  private static void extract(Path jar, Path folder, Workplace workplace)
      throws RunException, IOException, InterruptedException {
    List<String> command =
        List.of(
            workplace.java().toString(),
            "-Djarmode=tools",
            "-jar",
            jar.toString(),
            "extract",
            "--destination",
            folder.toString());
    try (ChildProcess tool =
        ChildProcess.start("extraction", command, Map.of(), workplace.scratch("extract.log"))) {
      if (!tool.awaitEnd(EXTRACTION) || tool.exitCode() != 0) {
        throw new RunException(jar + " cannot be extracted for an AOT cache" + tool.lastWords());
      }
    }
  }

  private static void train(
      Subject.Service service,
      List<String> flags,
      Path jar,
      Map<String, String> environment,
      Workplace workplace)
      throws RunException, IOException, InterruptedException {
    Launch launch = new Launch(service.name(), Launch.onJvm(workplace, flags, jar), environment);
    try (ServiceProcess training = ServiceProcess.start(launch, workplace);
        ServiceClient client = new ServiceClient()) {
      for (int i = 0; i < TRAINING_REQUESTS; i++) {
        client.get(training.url("/"));
      }
      if (!training.end(WRITING)) {
        throw new RunException(
            "%s wrote no AOT cache within %d s".formatted(service.name(), WRITING.toSeconds()));
      }
    }
  }

  private static void requireWritten(Subject.Service service, Path cache) throws RunException {
    if (!Files.exists(cache)) {
      throw new RunException("not available: this JDK wrote no AOT cache for " + service.name());
    }
  }

  private static List<String> withFlag(List<String> flags, String more) {
    List<String> all = new ArrayList<>(flags);
    all.add(more);
    return all;
  }
}
