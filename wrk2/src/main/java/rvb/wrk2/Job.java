package rvb.wrk2;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.engine.Arrivals;
import rvb.wrk2.engine.ClosedArrivals;
import rvb.wrk2.engine.ConstantArrivals;
import rvb.wrk2.engine.Load;
import rvb.wrk2.engine.PoissonArrivals;
import rvb.wrk2.http.Requests;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.report.Posted;
import rvb.wrk2.transport.Transports;

/** The command line, checked and understood: what the engine shall do. */
final class Job {

  private static final Duration LONGEST_DRAIN = Duration.ofSeconds(30);

  private final Options options;
  private final InetSocketAddress target;
  private final Requests requests;
  private final byte @Nullable [] expectedBody;
  private final Transports transport;

  Job(Options options) throws UsageException {
    this.options = options;
    Checks.check(options);
    URI url = Target.parse(options.url);
    transport = transport();
    expectedBody =
        options.expectedBody == null ? null : bytes("--expect-body", options.expectedBody);
    Scenario scenario = options.scenario == null ? Scenario.URL : Scenario.named(options.scenario);
    requests = requests(scenario, url);
    target = Target.reach(url, options.timeout);
  }

  Options options() {
    return options;
  }

  Transports transportUsed() {
    return transport;
  }

  /** A body that an answer to these requests may have. */
  byte[] plausibleBody() {
    return bodiless() || expectedBody == null ? new byte[0] : expectedBody;
  }

  private boolean bodiless() {
    return options.method.equals("HEAD");
  }

  /** constant, poisson or closed. */
  String arrivals() {
    return options.closed ? "closed" : options.poisson ? "poisson" : "constant";
  }

  /** The load of the measured run. */
  Load load() {
    return load(options.duration, options.firstKey);
  }

  /** The same load, for a time of which nothing is kept. */
  Load warmup() {
    return load(options.warmup, options.firstKey + Posted.KEYS_OF_A_RUN);
  }

  private Load load(Duration duration, long firstKey) {
    Duration drain = duration.compareTo(LONGEST_DRAIN) < 0 ? duration : LONGEST_DRAIN;
    return new Load(
        target,
        requests,
        () -> new ResponseParser(expectedBody, bodiless()),
        (int) options.threads,
        (int) options.connections,
        duration.toNanos(),
        drain.toNanos(),
        options.timeout.toNanos(),
        arrivalsOver(duration),
        options.seed,
        firstKey,
        options.spin,
        options.coalesce.toNanos(),
        transport);
  }

  private IntFunction<Arrivals> arrivalsOver(Duration duration) {
    return arrivals(options.rate == null ? 1 : options.rate, duration);
  }

  /** The same kind of arrivals at another rate and for another time. */
  IntFunction<Arrivals> arrivals(long rate, Duration duration) {
    int threads = (int) options.threads;
    long nanos = duration.toNanos();
    if (options.closed) {
      return loop -> new ClosedArrivals();
    }
    return options.poisson
        ? loop -> new PoissonArrivals(rate, nanos, options.seed, loop, threads)
        : loop -> new ConstantArrivals(rate, nanos, loop, threads);
  }

  private Transports transport() throws UsageException {
    if (options.transport == null) {
      return Transports.best();
    }
    return switch (options.transport.toLowerCase(Locale.ROOT)) {
      case "nio" -> Transports.NIO;
      case "epoll" -> epoll();
      default ->
          throw new UsageException("--transport must be epoll or nio, not " + options.transport);
    };
  }

  private static Transports epoll() throws UsageException {
    if (Transports.best() != Transports.EPOLL) {
      throw new UsageException(
          "--transport epoll: not on this system, or Java was started without"
              + " --enable-native-access=ALL-UNNAMED");
    }
    return Transports.EPOLL;
  }

  private Requests requests(Scenario scenario, URI url) throws UsageException {
    try {
      byte[] body = options.bodyFile == null ? new byte[0] : bytes("--body-file", options.bodyFile);
      return scenario.requests(scenario.writer(options, url, body), url, options.products);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static byte[] bytes(String option, Path file) throws UsageException {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UsageException(option + " " + file + ": cannot be read: " + e.getMessage());
    }
  }
}
