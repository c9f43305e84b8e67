package rvb.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import io.r2dbc.spi.ValidationDepth;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import rvb.contract.Settings;
import rvb.contract.SslMode;
import rvb.postgres.LocalPostgres;

class ConnectionsIT {
  private static final int POOL_SIZE = 8;
  private static final int EVENT_LOOPS = Runtime.getRuntime().availableProcessors();

  /** Database, user and password of the server that tests start. */
  private static final String NAME = "postgres";

  @Test
  void spreadsTheConnectionsOverTheEventLoops() throws Exception {
    ReactorResourceFactory eventLoops = new Wiring().reactorResources();
    eventLoops.afterPropertiesSet();
    try (var postgres = LocalPostgres.start()) {
      Settings settings = settings(postgres);
      var connections = new Connections(settings, new Driver(settings, new EventLoops(eventLoops)));
      connections.open().block();

      assertThat(connectionsOfEachLoop(connections).values())
          .hasSize(Math.min(EVENT_LOOPS, POOL_SIZE))
          .allMatch(count -> count >= POOL_SIZE / EVENT_LOOPS / 2);
      connections.destroy();
    } finally {
      eventLoops.destroy();
    }
  }

  private static Map<String, Integer> connectionsOfEachLoop(Connections connections) {
    Map<String, Integer> counts = new ConcurrentHashMap<>();
    // All at once, so that each takes a connection of its own.
    Flux.range(0, POOL_SIZE)
        .flatMap(
            i ->
                connections.use(
                    connection ->
                        Mono.from(connection.validate(ValidationDepth.REMOTE))
                            .doOnNext(
                                valid ->
                                    counts.merge(Thread.currentThread().getName(), 1, Integer::sum))
                            .delayElement(Duration.ofMillis(200))))
        .blockLast();
    return new TreeMap<>(counts);
  }

  private static Settings settings(LocalPostgres postgres) {
    return new Settings(
        0,
        "127.0.0.1",
        postgres.port(),
        NAME,
        NAME,
        NAME,
        SslMode.DISABLE,
        null,
        POOL_SIZE,
        Duration.ofSeconds(10),
        Duration.ofSeconds(10),
        100,
        URI.create("http://127.0.0.1:1"),
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        0);
  }
}
