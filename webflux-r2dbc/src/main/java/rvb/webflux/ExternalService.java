package rvb.webflux;

import java.time.Duration;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientException;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import rvb.contract.Downstream;
import rvb.contract.Downstream.Delayed;
import rvb.contract.Settings;

/** The service that answers late; no thread waits for it. */
@Component
class ExternalService implements DisposableBean {
  /** More than requests can be under way: the client must never be the limit. */
  private static final int MOST_CONNECTIONS = 20_000;

  private final Settings settings;
  private final ConnectionProvider connections;
  private final WebClient client;

  ExternalService(Settings settings, EventLoops eventLoops) {
    this.settings = settings;
    connections =
        ConnectionProvider.builder("external")
            .maxConnections(MOST_CONNECTIONS)
            .pendingAcquireMaxCount(0)
            .build();
    HttpClient http =
        HttpClient.create(connections)
            .runOn(eventLoops.resources())
            .responseTimeout(settings.downstreamTimeout());
    client = WebClient.builder().clientConnector(new ReactorClientHttpConnector(http)).build();
  }

  /** Its answer; fails with a {@link WebClientException} where it gives none, or none in time. */
  Mono<Delayed> answerAfter(Duration delay) {
    return client
        .get()
        .uri(Downstream.after(settings.downstreamUrl(), delay))
        .retrieve()
        .bodyToMono(Delayed.class);
  }

  @Override
  public void destroy() {
    connections.disposeLater().block(Duration.ofSeconds(1));
  }
}
