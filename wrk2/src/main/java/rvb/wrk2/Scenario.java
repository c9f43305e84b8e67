package rvb.wrk2;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import rvb.wrk2.http.RequestWriter;
import rvb.wrk2.http.Requests;

/** Which requests are sent. */
enum Scenario {
  /** The path of the URL as it stands. */
  URL {
    @Override
    Stream<String> paths(URI url, long products) {
      String query = url.getRawQuery();
      return Stream.of(path(url) + (query == null ? "" : "?" + query));
    }
  },
  /** All products. */
  ROOT {
    @Override
    Stream<String> paths(URI url, long products) {
      return Stream.of("/");
    }
  },
  /** A message, of another key every time; the method, type and body are those of the contract. */
  MESSAGES {
    @Override
    Stream<String> paths(URI url, long products) {
      return Stream.of("/messages");
    }

    @Override
    RequestWriter writer(Options options, URI url, byte[] body) {
      List<String> headers = new ArrayList<>(options.headers);
      headers.add("Content-Type: application/json");
      return new RequestWriter("POST", url, headers, MESSAGE.getBytes(StandardCharsets.UTF_8));
    }
  },
  /** One product, its id drawn anew for every request. */
  PRODUCT {
    @Override
    Stream<String> paths(URI url, long products) {
      return LongStream.rangeClosed(1, products).mapToObj(id -> "/products/" + id);
    }
  };

  private static final String MESSAGE =
      "{\"key\":{key},\"author\":\"Author of {key}\",\"text\":\"Text of {key}\"}";

  private static final long MOST_PRODUCTS = 100_000;

  /**
   * Renders this scenario's requests.
   *
   * @param body what --body-file holds
   */
  RequestWriter writer(Options options, URI url, byte[] body) {
    return new RequestWriter(options.method, url, options.headers, body);
  }

  abstract Stream<String> paths(URI url, long products);

  /** The scenario of this name. */
  static Scenario named(String name) throws UsageException {
    if (name.endsWith(".lua")) {
      throw new UsageException(
          "-s "
              + name
              + ": Lua scripts do not run here; name a scenario (-s root, -s product, -s messages)"
              + " or use --method, --header and --body-file");
    }
    return Arrays.stream(values())
        .filter(scenario -> scenario != URL && scenario.lowerCase().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "-s " + name + ": no such scenario; there are root, product, messages"));
  }

  /** Renders the scenario's requests. */
  Requests requests(RequestWriter writer, URI url, long products) throws UsageException {
    if (products < 1 || products > MOST_PRODUCTS) {
      throw new UsageException(
          "--products must be from 1 to " + MOST_PRODUCTS + ", not " + products);
    }
    return writer.requests(paths(url, products).toList());
  }

  private String lowerCase() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static String path(URI url) {
    String path = url.getRawPath();
    return path == null || path.isEmpty() ? "/" : path;
  }
}
