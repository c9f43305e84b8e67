package rvb.wrk2;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rvb.wrk2.http.KeyedRequest;

/** The command line. */
@Command(
    name = "wrk2",
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    header = "Offers HTTP requests at a constant rate and measures latency from intended times.",
    synopsisHeading = "Usage: ",
    footer = {
      "",
      "Numbers may end in k, M or G; times in us, ms, s, m or h.",
      "Without --expect-body any 2xx or 3xx answer is ok, whatever its body.",
      "Exit code: 0 measured, 1 usage or target unreachable, 2 not one correct answer,",
      "130 interrupted; what was measured until then is printed."
    })
final class Options {

  @Parameters(
      arity = "0..1",
      paramLabel = "URL",
      description = "Where to send the requests: http://HOST[:PORT]/PATH")
  String url = "";

  @Option(
      names = {"-c", "--connections"},
      paramLabel = "N",
      converter = Units.Count.class,
      description = "Connections to keep open (default 10).")
  long connections = 10;

  @Option(
      names = {"-d", "--duration"},
      paramLabel = "T",
      converter = Units.Time.class,
      description = "Length of the measured window (default 10s).")
  Duration duration = Duration.ofSeconds(10);

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      converter = Units.Count.class,
      description = "Event loops (default 2).")
  long threads = 2;

  @Option(
      names = {"-R", "--rate"},
      paramLabel = "N",
      converter = Units.Count.class,
      description = "Requests per second over all connections.")
  @Nullable Long rate;

  @Option(
      names = {"-s", "--script"},
      paramLabel = "NAME",
      description =
          "Scenario: root (GET /), product (GET /products/{id}) or messages (POST /messages).")
  @Nullable String scenario;

  @Option(
      names = {"-H", "--header"},
      paramLabel = "HEADER",
      description = "Header to add to every request, as 'Name: value'; may be repeated.")
  List<String> headers = new ArrayList<>();

  @Option(
      names = {"-L", "--latency"},
      description = "Print the latency distribution.")
  boolean latency;

  @Option(
      names = {"-U", "--u_latency"},
      description = "Print it, and the uncorrected one: times from the send.")
  boolean uncorrected;

  @Option(
      names = "--timeout",
      paramLabel = "T",
      converter = Units.Time.class,
      description = "How long an answer may take from the send (default 2s).")
  Duration timeout = Duration.ofSeconds(2);

  @Option(names = "--json", paramLabel = "FILE", description = "Write the report as JSON.")
  @Nullable Path json;

  @Option(
      names = "--hlog",
      paramLabel = "FILE",
      description = "Write an HdrHistogram interval log, one interval a second.")
  @Nullable Path histogramLog;

  @Option(names = "--poisson", description = "Poisson arrivals instead of a constant rate.")
  boolean poisson;

  @Option(
      names = "--closed",
      description = "Closed loop: each connection sends as soon as it is answered; no rate.")
  boolean closed;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of Poisson arrivals and drawn ids (default 1).")
  long seed = 1;

  @Option(
      names = "--expect-body",
      paramLabel = "FILE",
      description = "An answer is ok only if its body has exactly these bytes.")
  @Nullable Path expectedBody;

  @Option(names = "--method", paramLabel = "NAME", description = "HTTP method (default GET).")
  String method = "GET";

  @Option(
      names = "--body-file",
      paramLabel = "FILE",
      description = "Body of every request; {key} in it becomes a number of its own each time.")
  @Nullable Path bodyFile;

  @Option(
      names = "--first-key",
      paramLabel = "N",
      description = "The first {key}, 16 digits (default 1000000000000000).")
  long firstKey = KeyedRequest.FIRST_KEY;

  @Option(
      names = "--products",
      paramLabel = "N",
      converter = Units.Count.class,
      description = "Scenario product draws ids from 1 to N (default 3).")
  long products = 3;

  @Option(
      names = "--warmup",
      paramLabel = "T",
      converter = Units.Time.class,
      description = "Load the target like this before the window, discarding the results.")
  Duration warmup = Duration.ZERO;

  @Option(
      names = "--self-warmup",
      paramLabel = "T",
      converter = Units.Time.class,
      description = "How long to warm this program on a server of its own first (default 2s).")
  Duration selfWarmup = Duration.ofSeconds(2);

  @Option(names = "--spin", description = "Never sleep: finest timing, a whole core a thread.")
  boolean spin;

  @Option(
      names = "--coalesce",
      paramLabel = "T",
      converter = Units.Time.class,
      description =
          "How late a due request may leave so that the next ones leave with it: cheaper requests,"
              + " a send lag of up to T (default 0: each on time).")
  Duration coalesce = Duration.ZERO;

  @Option(
      names = "--transport",
      paramLabel = "NAME",
      description = "epoll or nio (default: epoll where it works).")
  @Nullable String transport;

  @Option(
      names = {"-v", "--version"},
      description = "Print the version, and go on if there is a URL.")
  boolean version;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Print this.")
  boolean help;
}
