package rvb.ratpack;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import ratpack.exec.Promise;
import ratpack.http.client.HttpClient;
import ratpack.http.client.ReceivedResponse;
import rvb.contract.Downstream;
import rvb.contract.Downstream.Delayed;
import rvb.contract.Settings;

/** The service that answers late; no thread waits for it. */
final class ExternalService {
  /** More than requests can be under way: the client must never be the limit. */
  private static final int MOST_CONNECTIONS = 20_000;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int OK = 200;

  private final Settings settings;
  private final HttpClient client;

  ExternalService(Settings settings) throws Exception {
    this.settings = settings;
    client =
        HttpClient.of(
            spec ->
                spec.poolSize(MOST_CONNECTIONS)
                    .connectTimeout(settings.downstreamTimeout())
                    .readTimeout(settings.downstreamTimeout()));
  }

  /** Its answer; fails with a {@link BadGatewayException} where it gives none, or none in time. */
  Promise<Delayed> answerAfter(Duration delay) {
    return client
        .get(Downstream.after(settings.downstreamUrl(), delay))
        .map(ExternalService::read)
        .mapError(
            failure -> {
              throw new BadGatewayException(failure);
            });
  }

  private static Delayed read(ReceivedResponse response) throws IOException {
    if (response.getStatusCode() != OK) {
      throw new IOException("the external service answers " + response.getStatusCode());
    }
    return JSON.readValue(response.getBody().getBytes(), Delayed.class);
  }
}
