package rvb.wrk2;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import rvb.wrk2.engine.ConstantArrivals;
import rvb.wrk2.http.KeyedRequest;
import rvb.wrk2.report.Posted;

/** What must hold of the command line before anything else is done. */
final class Checks {

  private static final int MOST_THREADS = 1024;
  private static final int MOST_CONNECTIONS = 1_000_000;
  private static final long MOST_PER_SECOND = 1_000_000_000;

  /** Descriptors that a thread, the class path, files and the warm-up need beside connections. */
  private static final int OTHER_DESCRIPTORS = 32;

  private static final int DESCRIPTORS_PER_THREAD = 4;

  private Checks() {}

  static void check(Options options) throws UsageException {
    checkNumbers(options);
    checkRate(options);
    checkDescriptors(options);
    checkWritable("--json", options.json);
    checkWritable("--hlog", options.histogramLog);
  }

  private static void checkNumbers(Options options) throws UsageException {
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
    check(
        options.firstKey >= KeyedRequest.FIRST_KEY
            && options.firstKey <= KeyedRequest.LAST_KEY - 2 * Posted.KEYS_OF_A_RUN,
        "--first-key",
        options.firstKey,
        "a number of 16 digits below 9998000000000000");
    check(options.timeout.isPositive(), "--timeout", options.timeout.toMillis() + "ms", "above 0");
  }

  private static void checkRate(Options options) throws UsageException {
    if (options.closed) {
      if (options.rate != null || options.poisson || options.coalesce.isPositive()) {
        throw new UsageException(
            "--closed has no rate; leave out -R, --poisson and --coalesce, or --closed");
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

  private static void checkDescriptors(Options options) throws UsageException {
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

  /** Better known now than after the run. */
  private static void checkWritable(String option, @Nullable Path file) throws UsageException {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    boolean writable =
        Files.exists(file)
            ? Files.isRegularFile(file) && Files.isWritable(file)
            : folder != null && Files.isWritable(folder);
    if (!writable) {
      throw new UsageException(option + " " + file + ": cannot be written; name a file elsewhere");
    }
  }
}
