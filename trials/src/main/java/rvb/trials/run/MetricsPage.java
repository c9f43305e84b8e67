package rvb.trials.run;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rvb.contract.MetricNames;

/** A service's {@code /metrics}, in Prometheus text. */
final class MetricsPage {

  private static final Pattern LABELS = Pattern.compile("\\{.*}");

  private final List<String> lines;

  MetricsPage(String text) {
    this.lines = text.lines().filter(line -> !line.startsWith("#")).toList();
  }

  /** The page of a service; null where it does not answer, being overloaded or gone. */
  static @Nullable MetricsPage of(ServiceClient client, URI url) {
    try {
      HttpResponse<byte[]> answer = client.get(url);
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

  /** The contract's gauges; null when one of them is missing. */
  @Nullable Gauges gauges() {
    Double active = gauge(MetricNames.POOL_ACTIVE);
    Double idle = gauge(MetricNames.POOL_IDLE);
    Double pending = gauge(MetricNames.POOL_PENDING);
    Double inFlight = gauge(MetricNames.REQUESTS_IN_FLIGHT);
    return active == null || idle == null || pending == null || inFlight == null
        ? null
        : new Gauges(active.intValue(), idle.intValue(), pending.intValue(), inFlight.intValue());
  }

  /** Heap and collections as Micrometer's JVM meters name them; null where they are missing. */
  @Nullable HeapCounters heap() {
    Double used = sum("jvm_memory_used_bytes", "area=\"heap\"");
    Double committed = sum("jvm_memory_committed_bytes", "area=\"heap\"");
    if (used == null || committed == null) {
      return null;
    }
    // A JVM that has not collected yet shows no pauses at all.
    double pauses = orNone(sum("jvm_gc_pause_seconds_count", ""));
    double seconds = orNone(sum("jvm_gc_pause_seconds_sum", ""));
    return new HeapCounters(
        used.longValue(), committed.longValue(), (long) pauses, Math.round(seconds * 1e6));
  }

  /** Time that the JVM has spent compiling, in milliseconds; null where no meter tells. */
  @Nullable Long compileMillis() {
    Double millis = sum("jvm_compilation_time_ms_total", "");
    return millis == null ? null : millis.longValue();
  }

  private static double orNone(@Nullable Double sum) {
    return sum == null ? 0 : sum;
  }

  private @Nullable Double gauge(String micrometerName) {
    return sum(micrometerName.replace('.', '_'), "");
  }

  /** The sum over all label values, those that have the given label; null when there is none. */
  private @Nullable Double sum(String name, String label) {
    double[] values =
        lines.stream()
            .filter(line -> LABELS.matcher(line).replaceFirst("").startsWith(name + " "))
            .filter(line -> line.contains(label))
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
            .toArray();
    return values.length == 0 ? null : Arrays.stream(values).sum();
  }
}
