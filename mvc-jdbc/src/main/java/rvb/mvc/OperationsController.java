package rvb.mvc;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;
import rvb.contract.EffectiveSettings;
import rvb.mvc.server.JsonErrorValve;

/** The requests of those who run the service. */
@RestController
class OperationsController {
  private static final Duration HEALTH_LIMIT = Duration.ofMillis(700);
  private static final MediaType PROMETHEUS_TEXT =
      MediaType.parseMediaType("text/plain;version=0.0.4;charset=utf-8");

  private final Pool pool;
  private final PrometheusMeterRegistry meters;
  private final EffectiveSettingsReader effectiveSettings;

  OperationsController(
      Pool pool, PrometheusMeterRegistry meters, EffectiveSettingsReader effectiveSettings) {
    this.pool = pool;
    this.meters = meters;
    this.effectiveSettings = effectiveSettings;
  }

  @GetMapping("/health")
  ResponseEntity<Map<String, String>> health() {
    return pool.answersWithin(HEALTH_LIMIT)
        ? ResponseEntity.ok(Map.of("status", "UP"))
        : ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).body(Map.of("status", "DOWN"));
  }

  @GetMapping("/metrics")
  ResponseEntity<String> metrics() {
    return ResponseEntity.ok().contentType(PROMETHEUS_TEXT).body(meters.scrape());
  }

  @GetMapping("/settings")
  EffectiveSettings settings() {
    return effectiveSettings.read();
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
    return ResponseEntity.ok().header("Allow", JsonErrorValve.ALLOW).contentLength(0).build();
  }
}
