package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Subject;
import rvb.trials.stand.Stand;

/** A fresh process of one service, ready to answer. */
final class ServiceProcess implements AutoCloseable {

  private static final Pattern READY = Pattern.compile("ready on port (\\d+)");
  private static final Duration START_BOUND = Duration.ofSeconds(60);

  private final ChildProcess process;
  private final int port;

  private ServiceProcess(ChildProcess process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts the service on a free port and waits for the line that says it is ready. */
  static ServiceProcess start(Subject.Service service, Plan plan, Stand stand, Workplace workplace)
      throws RunException, IOException, InterruptedException {
    Path jar = workplace.jarOf(service);
    if (!Files.isReadable(jar)) {
      throw new RunException(service.name() + ": no " + jar + "; build it with mvn package");
    }
    ChildProcess process =
        ChildProcess.start(
            service.name(),
            command(plan, jar, workplace),
            environment(plan, stand),
            workplace.scratch("service.log"));
    try {
      MatchResult ready = process.awaitOutput(READY, START_BOUND);
      return new ServiceProcess(process, Integer.parseInt(ready.group(1)));
    } catch (RunException | IOException | InterruptedException e) {
      process.close();
      throw e;
    }
  }

  private static List<String> command(Plan plan, Path jar, Workplace workplace) {
    List<String> command = new ArrayList<>();
    command.add(workplace.java().toString());
    command.addAll(plan.jvmFlags());
    command.addAll(List.of("-jar", jar.toString()));
    return command;
  }

  private static Map<String, String> environment(Plan plan, Stand stand) {
    Map<String, String> environment = new HashMap<>(plan.settings());
    environment.putAll(stand.databaseEnvironment());
    environment.put("PORT", "0");
    return environment;
  }

  URI url(String pathAndQuery) {
    return URI.create("http://127.0.0.1:" + port + pathAndQuery);
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  ProcessIdentity identity() {
    return process.identity();
  }

  @Override
  public void close() {
    process.close();
  }
}
