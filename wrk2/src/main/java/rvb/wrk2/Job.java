package rvb.wrk2;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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
import rvb.wrk2.http.RequestWriter;
import rvb.wrk2.http.Requests;
import rvb.wrk2.http.ResponseParser;
import rvb.wrk2.transport.Transports;

/** The command line, checked and understood: what the engine shall do. */
final class Job {

  private static final Duration LONGEST_DRAIN = Duration.ofSeconds(30);
  private static final int MOST_THREADS = 1024;
  private static final int MOST_CONNECTIONS = 1_000_000;
  private static final long MOST_PER_SECOND = 1_000_000_000;

  /** Descriptors that a thread, the class path, files and the warm-up need beside connections. */
  private static final int OTHER_DESCRIPTORS = 32;

  private static final int DESCRIPTORS_PER_THREAD = 4;

  private final Options options;
  private final Target target;
  private final Requests requests;
  private final byte @Nullable [] expectedBody;
  private final Transports transport;

  Job(Options options) throws UsageException {
    this.options = options;
    checkNumbers();
    checkRate();
    checkDescriptors();
    target = Target.of(options.url, options.timeout);
    transport = transport();
    expectedBody =
        options.expectedBody == null ? null : bytes("--expect-body", options.expectedBody);
    Scenario scenario = options.scenario == null ? Scenario.URL : Scenario.named(options.scenario);
    requests = scenario.requests(writer(), target.url(), options.products);
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
    return load(options.duration);
  }

  /** The same load, for a time of which nothing is kept. */
  Load warmup() {
    return load(options.warmup);
  }

  private Load load(Duration duration) {
    Duration drain = duration.compareTo(LONGEST_DRAIN) < 0 ? duration : LONGEST_DRAIN;
    return new Load(
        target.address(),
        requests,
        () -> new ResponseParser(expectedBody, bodiless()),
        (int) options.threads,
        (int) options.connections,
        duration.toNanos(),
        drain.toNanos(),
        options.timeout.toNanos(),
        arrivalsOver(duration),
        options.seed,
        options.spin,
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

  private void checkNumbers() throws UsageException {
    check(
        options.threads >= 1 && options.threads <= MOST_THREADS,
        "-t",
        options.threads,
        "from 1 to " + MOST_THREADS);
    check(
        options.connections >= options.threads && options.connections <= MOST_CONNECTIONS,
        "-c",
        options.connections,
        "at least one for each of the %d threads, at most %d"
            .formatted(options.threads, MOST_CONNECTIONS));
    check(options.duration.isPositive(), "-d", options.duration.toMillis() + "ms", "above 0");
    check(options.timeout.isPositive(), "--timeout", options.timeout.toMillis() + "ms", "above 0");
  }

  private void checkRate() throws UsageException {
    if (options.closed) {
      if (options.rate != null || options.poisson) {
        throw new UsageException("--closed has no rate; leave out -R and --poisson, or --closed");
      }
      return;
    }
    Long rate = options.rate;
    if (rate == null) {
      throw new UsageException("no rate given; say how many requests a second: -R2000");
    }
    check(rate >= 1 && rate <= MOST_PER_SECOND, "-R", rate, "from 1 to " + MOST_PER_SECOND);
    if (ConstantArrivals.planned(rate, options.duration.toNanos()) == 0) {
      throw new UsageException(
          "-R %d for %d ms is less than one request; make -d longer"
              .formatted(rate, options.duration.toMillis()));
    }
  }

  private static void check(boolean sound, String option, Object value, String expected)
      throws UsageException {
    if (!sound) {
      throw new UsageException(option + " must be " + expected + ", not " + value);
    }
  }

  private void checkDescriptors() throws UsageException {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
      long needed =
          options.connections + DESCRIPTORS_PER_THREAD * options.threads + OTHER_DESCRIPTORS;
      long limit = system.getMaxFileDescriptorCount();
      if (needed > limit) {
        throw new UsageException(
            "-c %d needs about %d file descriptors, the limit is %d; raise it with ulimit -n %d"
                .formatted(options.connections, needed, limit, needed));
      }
    }
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

  private RequestWriter writer() throws UsageException {
    try {
      byte[] body = options.bodyFile == null ? new byte[0] : bytes("--body-file", options.bodyFile);
      return new RequestWriter(options.method, target.url(), options.headers, body);
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
