package rvb.trials.run;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The part of the contract that only reads, against the very process that is timed next. */
final class ContractChecker {

  private static final String METHODS = "GET, HEAD, OPTIONS";

  private final ServiceProcess service;
  private final ServiceClient client;
  private final List<String> failures = new ArrayList<>();
  private int checks;

  private ContractChecker(ServiceProcess service, ServiceClient client) {
    this.service = service;
    this.client = client;
  }

  static ContractCheck check(ServiceProcess service, ServiceClient client)
      throws RunException, IOException, InterruptedException {
    ContractChecker checker = new ContractChecker(service, client);
    checker.rightAnswers();
    checker.otherMethods();
    checker.errors();
    checker.pagesForTheRunner();
    return new ContractCheck(checker.checks, List.copyOf(checker.failures));
  }

  private void rightAnswers() throws RunException, IOException, InterruptedException {
    body("GET", "/", 200, ExpectedBody.allProducts());
    body("GET", "/products/1", 200, ExpectedBody.firstProduct());
  }

  private void otherMethods() throws RunException, IOException, InterruptedException {
    HttpResponse<byte[]> head = body("HEAD", "/", 200, new byte[0]);
    header("HEAD /", head, "Content-Length", "" + ExpectedBody.allProducts().length);
    HttpResponse<byte[]> options = body("OPTIONS", "/", 200, new byte[0]);
    header("OPTIONS /", options, "Allow", METHODS);
    HttpResponse<byte[]> post = error("POST", "/", 405, "Method Not Allowed");
    header("POST /", post, "Allow", METHODS);
  }

  private void errors() throws RunException, IOException, InterruptedException {
    error("GET", "/products/9223372036854775807", 404, "Not Found");
    error("GET", "/no-such-path", 404, "Not Found");
    error("GET", "/products/abc", 400, "Bad Request");
    error("GET", "/products/0", 400, "Bad Request");
  }

  private void pagesForTheRunner() throws RunException, IOException, InterruptedException {
    body("GET", "/health", 200, "{\"status\":\"UP\"}".getBytes(StandardCharsets.UTF_8));
    HttpResponse<byte[]> metrics = client.get(service.url("/metrics"));
    String text = new String(metrics.body(), StandardCharsets.UTF_8);
    expect(new MetricsPage(text).gauges() != null, "GET /metrics lacks one of the four gauges");
    expect(
        client.get(service.url("/settings")).statusCode() == 200, "GET /settings does not answer");
  }

  private HttpResponse<byte[]> error(String method, String path, int status, String phrase)
      throws RunException, IOException, InterruptedException {
    String body = "{\"status\":%d,\"error\":\"%s\"}".formatted(status, phrase);
    return body(method, path, status, body.getBytes(StandardCharsets.UTF_8));
  }

  private HttpResponse<byte[]> body(String method, String path, int status, byte[] body)
      throws RunException, IOException, InterruptedException {
    HttpResponse<byte[]> answer = client.send(method, service.url(path));
    String request = method + " " + path;
    expect(
        answer.statusCode() == status,
        "%s answers %d, not %d".formatted(request, answer.statusCode(), status));
    expect(
        Arrays.equals(answer.body(), body),
        "%s answers %d bytes that differ from the %d expected"
            .formatted(request, answer.body().length, body.length));
    if (body.length > 0) {
      header(request, answer, "Content-Length", "" + body.length);
    }
    return answer;
  }

  private void header(String request, HttpResponse<?> answer, String name, String value) {
    Optional<String> found = answer.headers().firstValue(name);
    expect(
        found.filter(value::equals).isPresent(),
        "%s has %s: %s, not %s".formatted(request, name, found.orElse("(none)"), value));
  }

  private void expect(boolean held, String otherwise) {
    checks++;
    if (!held) {
      failures.add(otherwise);
    }
  }
}
