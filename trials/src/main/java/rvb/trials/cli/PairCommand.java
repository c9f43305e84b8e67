package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rvb.trials.aws.CloudClients;
import rvb.trials.aws.CloudException;
import rvb.trials.aws.PairHome;
import rvb.trials.aws.PairRequest;
import rvb.trials.aws.PairRun;
import rvb.trials.aws.TerraformOutput;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrials;
import rvb.trials.plan.DurationText;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.PairTable;

/** {@code rvb run --stand aws}: trials on the rig that Terraform has applied. */
final class PairCommand {

  private static final Duration POLL = Duration.ofSeconds(2);
  private static final String MINUTE = "60s";

  private final PairOptions options;
  private final Path results;
  private final PrintWriter out;
  private final PrintWriter err;

  PairCommand(PairOptions options, Path results, PrintWriter out, PrintWriter err) {
    this.options = options;
    this.results = results;
    this.out = out;
    this.err = err;
  }

  /**
   * Runs and tabulates.
   *
   * @param service null for the rig's own
   * @param rate null for the published trial's
   * @param duration null for a minute
   * @return the exit code
   */
  int run(@Nullable String service, @Nullable Integer rate, @Nullable String duration)
      throws IOException, CloudException, InterruptedException {
    PairRig rig = TerraformOutput.read(options.rigFile, Home.ofRepository());
    List<PairRequest> requests = requests(rig, service, rate, duration);
    PairHome home = PairHome.of(results, rig);
    try (StatusLine status = new StatusLine(err, Terminal.isInteractive());
        CloudClients clients = CloudClients.of(rig.rig().region());
        Interruption _ = new Interruption(farewell(home))) {
      status.say("Results go to " + home.folder() + "; " + cost(rig));
      new PairRun(clients, rig, home, status, POLL)
          .run(requests, (number, request) -> announce(status, requests, number));
      FetchCommand.figures(rig.rig().region(), home.folder(), status);
    }
    PairTable table = new PairTable(PairTrials.below(List.of(home.folder())));
    out.print(table.write(Format.TEXT));
    out.flush();
    return ExitCode.of(table.hasFinding());
  }

  private List<PairRequest> requests(
      PairRig rig, @Nullable String service, @Nullable Integer rate, @Nullable String duration) {
    PairRig.Pair pair = rig.pair();
    String module = service == null ? rig.rig().service() : service;
    if (!rig.rig().serviceUrls().containsKey(module)) {
      throw new IllegalArgumentException(
          "unknown service '%s'; the rig has %s"
              .formatted(module, String.join(", ", rig.rig().serviceUrls().keySet())));
    }
    Integer offered = rate == null ? pair.offeredPerSecond() : rate;
    if (offered == null) {
      throw new IllegalArgumentException(
          "this pair was never published: give a rate, such as -R 2000");
    }
    List<PairRequest> requests = new ArrayList<>();
    for (int time = 0; time < options.times; time++) {
      for (boolean sameHost : options.placement.sameHost()) {
        requests.add(
            new PairRequest(
                module,
                sameHost,
                offered,
                pair.connections(),
                pair.threads(),
                seconds(duration == null ? MINUTE : duration),
                seconds(options.warmUp),
                pair.pool()));
      }
    }
    return List.copyOf(requests);
  }

  private static int seconds(String duration) {
    Duration parsed = DurationText.parse(duration);
    if (parsed.toMillis() % 1000 != 0) {
      throw new IllegalArgumentException("'" + duration + "': a rig takes whole seconds");
    }
    return Math.toIntExact(parsed.toSeconds());
  }

  private static void announce(StatusLine status, List<PairRequest> requests, int number) {
    PairRequest request = requests.get(number - 1);
    Duration left =
        requests.subList(number - 1, requests.size()).stream()
            .map(one -> Duration.ofSeconds(30L + one.warmUpSeconds() + one.seconds()))
            .reduce(Duration.ZERO, Duration::plus);
    status.trial(
        String.format(
            Locale.ROOT,
            "[%d/%d] %s at %,d/s, generator on the %s host",
            number,
            requests.size(),
            request.service(),
            request.ratePerSecond(),
            request.sameHost() ? "service" : "bench"),
        left);
  }

  private static String cost(PairRig rig) {
    Double hourly = rig.hourlyUsd();
    return hourly == null
        ? "the rig costs until " + rig.rig().expiresAt() + " or destroy, at a price not known here"
        : String.format(
            Locale.ROOT,
            "the rig costs %.2f $ an hour until %s or destroy",
            hourly,
            rig.rig().expiresAt());
  }

  private static String farewell(PairHome home) {
    return "Interrupted. The trial runs on at the rig; the same command follows it. What came home"
        + " is in "
        + home.folder();
  }
}
