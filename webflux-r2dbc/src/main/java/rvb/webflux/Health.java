package rvb.webflux;

import io.r2dbc.spi.ValidationDepth;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Whether a connection of the pool answers in time; many callers share one probe. */
@Component
class Health {
  private static final Duration LIMIT = Duration.ofMillis(700);

  private final Mono<Boolean> probe;
  private CompletableFuture<@Nullable Boolean> running = CompletableFuture.completedFuture(false);

  Health(Connections connections) {
    probe =
        connections
            .use(connection -> Mono.from(connection.validate(ValidationDepth.REMOTE)))
            .onErrorReturn(false);
  }

  Mono<Boolean> isUp() {
    return Mono.fromFuture(this::shared, true).timeout(LIMIT, Mono.just(false));
  }

  private synchronized CompletableFuture<@Nullable Boolean> shared() {
    if (running.isDone()) {
      running = probe.toFuture();
    }
    return running;
  }
}
