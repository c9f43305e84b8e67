package rvb.trials.run;

import java.net.URI;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a trial's counters are read.
 *
 * @param proc the machine's counters
 * @param service process id of the service or null server; null where no process is ours
 * @param postmaster process id of PostgreSQL on this machine; null where it runs elsewhere
 * @param metrics the service's /metrics; null where there is none
 * @param client asks for it
 * @param backends counts PostgreSQL's sessions; gives null where they cannot be seen
 */
record Probe(
    ProcFs proc,
    @Nullable Long service,
    @Nullable Long postmaster,
    @Nullable URI metrics,
    ServiceClient client,
    Supplier<@Nullable Backends> backends) {

  /** What the generator calls the threads of its event loops. */
  private static final String LOOP = "loop-";

  /** A probe that sees no sessions. */
  Probe(
      ProcFs proc,
      @Nullable Long service,
      @Nullable Long postmaster,
      @Nullable URI metrics,
      ServiceClient client) {
    this(proc, service, postmaster, metrics, client, () -> null);
  }

  /** Looks at everything at once; the gauges cost the service a request and can be left out. */
  RawSample look(@Nullable Long generator, boolean withGauges) {
    MetricsPage page = withGauges ? metricsPage() : null;
    return new RawSample(
        System.nanoTime(),
        service == null ? null : proc.process(service),
        postmaster == null ? null : proc.family(postmaster),
        generator == null ? null : proc.process(generator),
        proc.host(),
        page == null ? null : page.gauges(),
        page == null ? null : page.heap(),
        new Surroundings(
            proc.kernel(),
            withGauges ? backends.get() : null,
            generator == null ? null : loops(generator),
            page == null ? null : page.compileMillis()));
  }

  private @Nullable List<Long> loops(long generator) {
    List<Long> loops = proc.threadCpuMicros(generator, LOOP);
    return loops.isEmpty() ? null : loops;
  }

  private @Nullable MetricsPage metricsPage() {
    return metrics == null ? null : MetricsPage.of(client, metrics);
  }
}
