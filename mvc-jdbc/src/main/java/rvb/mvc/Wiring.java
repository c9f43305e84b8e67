package rvb.mvc;

import com.zaxxer.hikari.HikariPoolMXBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import rvb.contract.Message;
import rvb.contract.MetricNames;
import rvb.contract.Settings;
import rvb.mvc.server.HeaderDeadlineProtocol;
import rvb.mvc.server.JsonErrorValve;
import tools.jackson.databind.json.JsonMapper;

/** Puts the parts together; Spring Boot brings the rest. */
@SpringBootApplication(exclude = ErrorMvcAutoConfiguration.class)
class Wiring {
  private static final int THREADS_FOR_WHO_NEED_NOT_WAIT = 32;
  private static final int MOST_THREADS = 4096;

  @Bean
  Connector connector(Settings settings, @Value("${service.name}") String serviceName) {
    return new Connector(settings, serviceName);
  }

  @Bean
  Pool pool(Settings settings, Connector connector) {
    return new Pool(settings, connector);
  }

  @Bean
  JdbcClient jdbc(Pool pool) {
    return JdbcClient.create(pool);
  }

  @EventListener
  void stopReconnecting(ContextClosedEvent closed) {
    closed.getApplicationContext().getBean(Connector.class).close();
  }

  /**
   * Unless told otherwise, a platform thread each for those that work, those that may wait, and a
   * few besides.
   */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> tomcat(Settings settings) {
    int ample = settings.poolSize() + settings.maxWaiting() + THREADS_FOR_WHO_NEED_NOT_WAIT;
    int threads =
        settings.serverThreads() > 0 ? settings.serverThreads() : Math.min(ample, MOST_THREADS);
    return factory -> {
      factory.setProtocol(HeaderDeadlineProtocol.class.getName());
      factory.addConnectorCustomizers(
          connector -> connector.setProperty("maxThreads", "" + threads));
      // Who still works after the grace time is ended by the pool, which closes his connection.
      factory.addConnectorCustomizers(
          connector -> connector.setProperty("executorTerminationTimeoutMillis", "100"));
      // Between two pieces of a body; what a whole body may take is counted where it is read.
      factory.addConnectorCustomizers(
          connector -> {
            connector.setProperty("disableUploadTimeout", "false");
            connector.setProperty(
                "connectionUploadTimeout", Long.toString(Message.BODY_LIMIT.toMillis()));
          });
      factory.addContextCustomizers(
          context ->
              ((org.apache.catalina.core.StandardHost) context.getParent())
                  .setErrorReportValveClass(JsonErrorValve.class.getName()));
    };
  }

  @Bean
  PrometheusMeterRegistry meters(Pool pool, InFlight inFlight) {
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    HikariPoolMXBean state = pool.getHikariPoolMXBean();
    Gauge.builder(MetricNames.POOL_ACTIVE, state::getActiveConnections).register(registry);
    Gauge.builder(MetricNames.POOL_IDLE, state::getIdleConnections).register(registry);
    Gauge.builder(MetricNames.POOL_PENDING, state::getThreadsAwaitingConnection).register(registry);
    Gauge.builder(MetricNames.REQUESTS_IN_FLIGHT, inFlight::count).register(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmCompilationMetrics().bindTo(registry);
    new JvmGcMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    return registry;
  }

  @Bean
  WebMvcConfigurer mvc(JsonMapper mapper) {
    return new WebMvcConfigurer() {
      @Override
      public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
        converters.withJsonConverter(new SizedJson(mapper));
      }

      @Override
      public void configureContentNegotiation(ContentNegotiationConfigurer negotiation) {
        negotiation.ignoreAcceptHeader(true).defaultContentType(MediaType.APPLICATION_JSON);
      }

      @Override
      public void configureHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
        resolvers.add(new Failures());
      }
    };
  }
}
