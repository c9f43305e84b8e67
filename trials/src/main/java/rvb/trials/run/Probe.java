package rvb.trials.run;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Where a trial's counters are read.
 *
 * @param proc the machine's counters
 * @param service process id of the service or null server; null where no process is ours
 * @param postmaster process id of PostgreSQL on this machine; null where it runs elsewhere
 * @param metrics the service's /metrics; null where there is none
 * @param client asks for it
 */
record Probe(
    ProcFs proc,
    @Nullable Long service,
    @Nullable Long postmaster,
    @Nullable URI metrics,
    ServiceClient client) {

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
        page == null ? null : page.heap());
  }

  private @Nullable MetricsPage metricsPage() {
    if (metrics == null) {
      return null;
    }
    try {
      HttpResponse<byte[]> answer = client.get(metrics);
      return answer.statusCode() == 200
          ? new MetricsPage(new String(answer.body(), StandardCharsets.UTF_8))
          : null;
    } catch (RunException overloadedOrGone) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
