package rvb.mvc;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Objects;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import rvb.contract.Downstream;
import rvb.contract.Downstream.Delayed;
import rvb.contract.Settings;

/** The service that answers late; the calling thread waits for it. */
@Component
class ExternalService {
  private final Settings settings;
  private final RestClient client;

  ExternalService(Settings settings) {
    this.settings = settings;
    var requests =
        new JdkClientHttpRequestFactory(
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(settings.downstreamTimeout())
                .build());
    requests.setReadTimeout(settings.downstreamTimeout());
    client = RestClient.builder().requestFactory(requests).build();
  }

  /**
   * Waits for its answer.
   *
   * @throws RestClientException if it gives none, or none in time, or another than 200
   */
  Delayed answerAfter(Duration delay) {
    return Objects.requireNonNull(
        client
            .get()
            .uri(Downstream.after(settings.downstreamUrl(), delay))
            .retrieve()
            .body(Delayed.class));
  }
}
