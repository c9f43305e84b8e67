package rvb.webflux;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;
import java.util.concurrent.Callable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import rvb.contract.EffectiveSettings;

/** The requests of those who run the service. */
@RestController
class OperationsController {
  private static final MediaType PROMETHEUS_TEXT =
      MediaType.parseMediaType("text/plain;version=0.0.4;charset=utf-8");

  private final Health health;
  private final PrometheusMeterRegistry meters;
  private final EffectiveSettingsReader effectiveSettings;
  private final EventLoops eventLoops;

  OperationsController(
      Health health,
      PrometheusMeterRegistry meters,
      EffectiveSettingsReader effectiveSettings,
      EventLoops eventLoops) {
    this.health = health;
    this.meters = meters;
    this.effectiveSettings = effectiveSettings;
    this.eventLoops = eventLoops;
  }

  @GetMapping("/health")
  Mono<ResponseEntity<Map<String, String>>> health() {
    return eventLoops
        .andBack(health.isUp())
        .map(
            up ->
                up
                    ? ResponseEntity.ok(Map.of("status", "UP"))
                    : ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                        .body(Map.of("status", "DOWN")));
  }

  @GetMapping("/metrics")
  Mono<ResponseEntity<String>> metrics() {
    return elsewhere(meters::scrape)
        .map(text -> ResponseEntity.ok().contentType(PROMETHEUS_TEXT).body(text));
  }

  @GetMapping("/settings")
  Mono<EffectiveSettings> settings() {
    return elsewhere(effectiveSettings::read);
  }

  /** Off the event loops: the JVM's own figures are read from files and management beans. */
  private <T> Mono<T> elsewhere(Callable<T> work) {
    return eventLoops.andBack(Mono.fromCallable(work).subscribeOn(Schedulers.boundedElastic()));
  }

  /** Spring answers OPTIONS too, but separates the methods in its own way. */
  @RequestMapping(
      path = {
        "/",
        "/products/{id}",
        "/downstream",
        "/threading",
        "/demo/cpu-light",
        "/demo/cpu-intensive",
        "/health",
        "/metrics",
        "/settings"
      },
      method = RequestMethod.OPTIONS)
  ResponseEntity<Void> options() {
    return ResponseEntity.ok().header("Allow", Failures.ALLOW).contentLength(0).build();
  }
}
