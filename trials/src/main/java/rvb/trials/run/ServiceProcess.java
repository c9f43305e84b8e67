package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

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
  static ServiceProcess start(Launch launch, Workplace workplace)
      throws RunException, IOException, InterruptedException {
    ChildProcess process =
        ChildProcess.start(
            launch.name(),
            launch.command(),
            launch.environment(),
            workplace.scratch("service.log"));
    try {
      MatchResult ready = process.awaitOutput(READY, START_BOUND);
      return new ServiceProcess(process, Integer.parseInt(ready.group(1)));
    } catch (RunException | IOException | InterruptedException e) {
      process.close();
      throw e;
    }
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

  /** Tells it to end, and gives it more time than usual; false where that was not enough. */
  boolean end(Duration atMost) throws InterruptedException {
    return process.end(atMost);
  }

  @Override
  public void close() {
    process.close();
  }
}
