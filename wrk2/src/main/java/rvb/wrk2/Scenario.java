package rvb.wrk2;

import java.net.URI;
import java.util.Arrays;
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
  /** One product, its id drawn anew for every request. */
  PRODUCT {
    @Override
    Stream<String> paths(URI url, long products) {
      return LongStream.rangeClosed(1, products).mapToObj(id -> "/products/" + id);
    }
  };

  private static final long MOST_PRODUCTS = 100_000;

  abstract Stream<String> paths(URI url, long products);

  /** The scenario of this name. */
  static Scenario named(String name) throws UsageException {
    if (name.endsWith(".lua")) {
      throw new UsageException(
          "-s "
              + name
              + ": Lua scripts do not run here; name a scenario (-s root, -s product) or"
              + " use --method, --header and --body-file");
    }
    return Arrays.stream(values())
        .filter(scenario -> scenario != URL && scenario.lowerCase().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new UsageException("-s " + name + ": no such scenario; there are root, product"));
  }

  /** Renders the scenario's requests. */
  Requests requests(RequestWriter writer, URI url, long products) throws UsageException {
    if (products < 1 || products > MOST_PRODUCTS) {
      throw new UsageException(
          "--products must be from 1 to " + MOST_PRODUCTS + ", not " + products);
    }
    return new Requests(paths(url, products).map(writer::render).toArray(byte[][]::new));
  }

  private String lowerCase() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static String path(URI url) {
    String path = url.getRawPath();
    return path == null || path.isEmpty() ? "/" : path;
  }
}
