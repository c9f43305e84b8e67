package rvb.trials.run;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import rvb.contract.Product;
import rvb.trials.plan.Scenario;

/** The bytes that a right answer consists of. */
final class ExpectedBody {

  private ExpectedBody() {}

  /** The contract's bytes for its own scenarios; for others what the server itself says first. */
  static byte[] of(Scenario scenario, ServiceClient client, URI url)
      throws RunException, IOException, InterruptedException {
    if (scenario.method().equals("HEAD")) {
      return new byte[0];
    }
    if (scenario.equals(Scenario.PRODUCTS)) {
      return allProducts();
    }
    if (scenario.equals(Scenario.PRODUCT)) {
      return firstProduct();
    }
    return asTheServerSaysFirst(client, url);
  }

  static byte[] asTheServerSaysFirst(ServiceClient client, URI url)
      throws RunException, InterruptedException {
    HttpResponse<byte[]> answer = client.get(url);
    if (answer.statusCode() != 200) {
      throw new RunException(url + " answers " + answer.statusCode() + ", not 200");
    }
    return answer.body();
  }

  static byte[] allProducts() throws IOException {
    try (InputStream body =
        Objects.requireNonNull(
            Product.class.getResourceAsStream("products.json"), "products.json")) {
      return body.readAllBytes();
    }
  }

  static byte[] firstProduct() throws IOException {
    String all = new String(allProducts(), StandardCharsets.UTF_8);
    return all.substring(1, all.indexOf('}') + 1).getBytes(StandardCharsets.UTF_8);
  }
}
