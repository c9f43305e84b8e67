package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rvb.trials.plan.DurationText;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Subject;
import rvb.trials.stand.StandException;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Tabulation;

/** {@code rvb capacity}: searches the highest rate that is held under an objective. */
@Command(
    name = "capacity",
    mixinStandardHelpOptions = true,
    description = {
      "Searches the highest rate that a service holds: p99 within the objective, at",
      "most 0.1 %% errors, at least 99 %% achieved, no growing backlog. Brackets by",
      "factors of 1.5, bisects to 3 %%, confirms three times, and fills the curve of",
      "latency versus rate as time allows. Every probe is stored as a trial. Stopped",
      "half-way, the same command goes on where it was."
    })
final class CapacityCommand implements Callable<Integer> {

  /** What a search takes where nothing goes wrong: three brackets, four bisections, three more. */
  private static final int USUAL_PROBES = 10;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "A trial file whose services, scenario, settings and generator to use.")
  private @Nullable Path file;

  @Option(
      names = {"-s", "--service"},
      paramLabel = "SERVICE",
      description = "Search for this service; may be repeated (default: all four).")
  private List<String> services = List.of();

  @Option(
      names = "--p99",
      paramLabel = "TIME",
      defaultValue = "50ms",
      description = "The objective for p99 (default: ${DEFAULT-VALUE}).")
  private String p99 = "50ms";

  @Option(
      names = {"-d", "--duration"},
      paramLabel = "TIME",
      defaultValue = "40s",
      description = {
        "Window of each probe (default: ${DEFAULT-VALUE}).",
        "An overload of e grows the queue by e x window: 40s",
        "show 0.13 %% against 50ms."
      })
  private String window = "40s";

  @Option(
      names = "--at-most",
      paramLabel = "TIME",
      defaultValue = "10m",
      description = "Time for each service's search (default: ${DEFAULT-VALUE}).")
  private String atMost = "10m";

  @Option(
      names = "--first-rate",
      paramLabel = "RATE",
      description = "Rate of the first probe (default: that of default.yaml).")
  private @Nullable Integer firstRate;

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of all suites (default: ${DEFAULT-VALUE}).")
  private Path results = Path.of("results");

  @Override
  public Integer call() throws IOException, StandException, InterruptedException {
    Plan plan = plan();
    Path home = Home.ofRepository();
    Preflight.requireReady(plan, home, results);
    Searches searches = searches();
    Path suite;
    try (StatusLine status =
        new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive())) {
      status.say(estimate(plan));
      suite = new SuiteRun(plan, home, results, System.getenv(), searches, null).run(status);
      for (Subject subject : searches.outOfTime()) {
        status.say(
            "%s: the time was up before the search was; give --at-most more than %s"
                .formatted(subject.label(), atMost));
      }
    }
    Tabulation tabulation = Tabulation.below(List.of(suite));
    PrintWriter out = spec.commandLine().getOut();
    out.print(Format.TEXT.write(tabulation));
    out.flush();
    return ExitCode.of(tabulation.hasFinding());
  }

  private String estimate(Plan plan) {
    Duration one = Estimate.ofProbe(plan);
    Duration all = one.multipliedBy((long) USUAL_PROBES * plan.subjects().size());
    return "About %d probes of %s for each of %d services: %s, at most %s each."
        .formatted(
            USUAL_PROBES,
            Estimate.inWords(one),
            plan.subjects().size(),
            Estimate.inWords(all),
            atMost);
  }

  private Plan plan() {
    try {
      Duration objective = DurationText.parse(p99);
      Duration length = DurationText.parse(window);
      if (file != null && !services.isEmpty()) {
        throw new IllegalArgumentException("give a trial file or -s, not both");
      }
      return file == null
          ? Plans.capacity(services, objective, length)
          : Plans.capacity(Plans.read(file), objective, length);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private Searches searches() {
    try {
      int first = firstRate == null ? Plans.firstRate(Plans.standard()) : firstRate;
      return new Searches(new Load.Constant(first).ratePerSecond(), DurationText.parse(atMost));
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }
}
