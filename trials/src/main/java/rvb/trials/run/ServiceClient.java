package rvb.trials.run;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Single requests to a service, outside the measured load. */
final class ServiceClient implements AutoCloseable {

  private static final Duration BOUND = Duration.ofSeconds(5);

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(BOUND).build();

  HttpResponse<byte[]> get(URI url) throws RunException, InterruptedException {
    return send("GET", url);
  }

  /**
   * Sends a request without a body.
   *
   * @throws RunException if no answer comes within five seconds: the server's failure, not ours
   */
  HttpResponse<byte[]> send(String method, URI url) throws RunException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(url).timeout(BOUND).method(method, BodyPublishers.noBody()).build();
    try {
      return client.send(request, BodyHandlers.ofByteArray());
    } catch (IOException e) {
      String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      throw new RunException("no answer to " + method + " " + url + ": " + why);
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
