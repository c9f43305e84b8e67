package rvb.trials.run;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rvb.trials.plan.Subject;
import rvb.trials.stand.Stand;

/** Starts services and looks when they answer for the first time, and what that took. */
public final class Startup {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MICROS_PER_MILLI = 1e3;

  private final Stand stand;
  private final Workplace workplace;
  private final ProcFs proc = new ProcFs(Path.of("/proc"));

  /**
   * @param stand where the services find PostgreSQL
   * @param workplace where the services are found
   */
  public Startup(Stand stand, Workplace workplace) {
    this.stand = stand;
    this.workplace = workplace;
  }

  /** What came of one start. */
  public sealed interface Outcome {

    /**
     * The service answered {@code GET /} with 200.
     *
     * @param millis from the start of the process to its answer, exact to about 20 ms
     * @param cpuMillis CPU time that the process used until then; null where /proc is absent
     * @param residentBytes memory that it then held; null where /proc is absent
     */
    record Answered(double millis, @Nullable Double cpuMillis, @Nullable Long residentBytes)
        implements Outcome {}

    /**
     * It cannot be run that way here.
     *
     * @param reason in one line
     */
    record NotAvailable(String reason) implements Outcome {}
  }

  /**
   * Starts a service once, and stops it.
   *
   * @param service which, and on what runtime; an AOT cache is trained before the clock starts
   * @throws IOException if this machine fails us, such as by a full disk
   */
  public Outcome start(Subject.Service service, List<String> jvmFlags)
      throws IOException, InterruptedException {
    try {
      Launch launch = Launch.of(service, jvmFlags, Launch.environment(Map.of(), stand), workplace);
      return timed(launch);
    } catch (RunException failed) {
      return new Outcome.NotAvailable(String.valueOf(failed.getMessage()));
    }
  }

  private Outcome timed(Launch launch) throws RunException, IOException, InterruptedException {
    try (ServiceClient client = new ServiceClient()) {
      long started = System.nanoTime();
      try (ServiceProcess service = ServiceProcess.start(launch, workplace)) {
        HttpResponse<byte[]> answer = client.get(service.url("/"));
        double millis = (System.nanoTime() - started) / NANOS_PER_MILLI;
        if (answer.statusCode() != 200) {
          throw new RunException(launch.name() + " first answered " + answer.statusCode());
        }
        ProcessCounters counters = proc.process(service.pid());
        return new Outcome.Answered(
            millis,
            counters == null ? null : counters.cpuMicros() / MICROS_PER_MILLI,
            counters == null ? null : counters.rssBytes());
      }
    }
  }
}
