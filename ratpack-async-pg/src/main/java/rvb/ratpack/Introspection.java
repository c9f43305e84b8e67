package rvb.ratpack;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.Version;
import io.vertx.pgclient.PgConnection;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import ratpack.exec.Blocking;
import ratpack.handling.Context;
import ratpack.util.RatpackVersion;
import rvb.contract.EffectiveSettings;
import rvb.contract.MetricNames;
import rvb.contract.Settings;

/** What the service tells about itself: its health, its gauges and what it really runs with. */
final class Introspection {
  private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final Settings settings;
  private final Pipelines pipelines;
  private final Answers answers;
  private final PrometheusMeterRegistry meters =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  // The garbage collector's listener lives as long as the process.
  @SuppressWarnings("resource")
  Introspection(Settings settings, Pipelines pipelines, Traffic traffic, Answers answers) {
    this.settings = settings;
    this.pipelines = pipelines;
    this.answers = answers;
    gauge(MetricNames.POOL_ACTIVE, pipelines::active);
    gauge(MetricNames.POOL_IDLE, pipelines::idle);
    gauge(MetricNames.POOL_PENDING, pipelines::pending);
    gauge(MetricNames.REQUESTS_IN_FLIGHT, traffic::inFlight);
    new JvmMemoryMetrics().bindTo(meters);
    new JvmCompilationMetrics().bindTo(meters);
    new JvmGcMetrics().bindTo(meters);
    new JvmThreadMetrics().bindTo(meters);
  }

  private void gauge(String name, Supplier<Number> value) {
    Gauge.builder(name, value).register(meters);
  }

  void health(Context context) {
    pipelines
        .probe()
        .then(
            up -> {
              if (!up) {
                context.getResponse().status(HttpResponseStatus.SERVICE_UNAVAILABLE.code());
                context.getResponse().getHeaders().set("Retry-After", "1");
              }
              answers.send(context, Map.of("status", up ? "UP" : "DOWN"));
            });
  }

  /** Off the event loop: writing the text takes about as long as twenty requests. */
  void metrics(Context context) {
    Blocking.get(() -> meters.scrape().getBytes(StandardCharsets.UTF_8))
        .then(text -> answers.send(context, PROMETHEUS_TEXT, text));
  }

  void settings(Context context) throws Exception {
    answers.send(
        context,
        new EffectiveSettings(
            RatpackAsyncPg.NAME, EffectiveSettings.Jvm.current(), server(context), database()));
  }

  private static EffectiveSettings.Server server(Context context) {
    var config = context.getServerConfig();
    return new EffectiveSettings.Server(
        "Ratpack on Netty",
        "%s on %s"
            .formatted(
                RatpackVersion.getVersion(),
                Version.identify().values().iterator().next().artifactVersion()),
        null,
        null,
        HttpDeadlines.IDLE_TIMEOUT.toMillis(),
        "event-loop",
        config.getThreads());
  }

  private EffectiveSettings.Database database() {
    String driverVersion =
        Objects.requireNonNullElse(
            PgConnection.class.getPackage().getImplementationVersion(), "unknown");
    return new EffectiveSettings.Database(
        "vertx-pg-client",
        driverVersion,
        "pipelines of this service",
        pipelines.size(),
        settings.acquireTimeout().toMillis(),
        settings.statementTimeout().toMillis(),
        settings.maxWaiting(),
        settings.sslMode().libpqName(),
        "prepared",
        Wire.DEPTH,
        pipelines.serverVersion());
  }
}
