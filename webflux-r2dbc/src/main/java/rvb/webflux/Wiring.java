package rvb.webflux;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.r2dbc.pool.PoolMetrics;
import java.time.Duration;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.web.reactive.accept.RequestedContentTypeResolverBuilder;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import reactor.netty.resources.LoopResources;
import rvb.contract.MetricNames;

/** Puts the parts together; Spring Boot brings the rest. */
@SpringBootApplication
class Wiring {
  /** One set of event loops for both sides: a connection stays on the loop that opened it. */
  @Bean
  ReactorResourceFactory reactorResources() {
    int loops = Runtime.getRuntime().availableProcessors();
    var resources = new ReactorResourceFactory();
    resources.setUseGlobalResources(false);
    resources.setShutdownQuietPeriod(Duration.ZERO);
    resources.setLoopResourcesSupplier(
        () -> LoopResources.create("reactor-http", 1, loops, true, true));
    return resources;
  }

  /** Whatever a client says it accepts, the contract knows one answer. */
  @Bean
  WebFluxConfigurer jsonAlways() {
    return new WebFluxConfigurer() {
      @Override
      public void configureContentTypeResolver(RequestedContentTypeResolverBuilder builder) {
        builder.fixedResolver(MediaType.APPLICATION_JSON);
      }
    };
  }

  @Bean
  PrometheusMeterRegistry meters(Connections connections, InFlight inFlight) {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    PoolMetrics state = connections.state();
    Gauge.builder(MetricNames.POOL_ACTIVE, state::acquiredSize).register(registry);
    Gauge.builder(MetricNames.POOL_IDLE, state::idleSize).register(registry);
    Gauge.builder(MetricNames.POOL_PENDING, state::pendingAcquireSize).register(registry);
    Gauge.builder(MetricNames.REQUESTS_IN_FLIGHT, inFlight::count).register(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmCompilationMetrics().bindTo(registry);
    new JvmGcMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    return registry;
  }
}
