package rvb.trials.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rvb.trials.aws.CloudException;
import rvb.trials.plan.DurationText;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.StandKind;
import rvb.trials.stand.StandException;
import rvb.trials.tabulate.Format;
import rvb.trials.tabulate.Tabulation;

/** {@code rvb run}: measures and prints the table. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Measures what a trial file asks for, or one service, or one URL; without any of them the",
      "four services at 2,000 requests per second in about four minutes.",
      "With PGHOST set, the PG* variables name the database; otherwise a PostgreSQL is started.",
      "Stopped half-way, the same command goes on where it was."
    })
final class RunCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..1", description = "A trial file (YAML).")
  private @Nullable Path file;

  @Option(
      names = {"-s", "--service"},
      paramLabel = "SERVICE",
      description = "Measure this service alone.")
  private @Nullable String service;

  @Option(
      names = "--target",
      paramLabel = "URL",
      description = "Measure a server that already runs, from outside.")
  private @Nullable URI target;

  @Option(
      names = {"-R", "--rate"},
      paramLabel = "RATE",
      description = "Requests per second, with -s or --target (default: that of default.yaml).")
  private @Nullable Integer rate;

  @Option(
      names = {"-d", "--duration"},
      paramLabel = "TIME",
      description =
          "Measured time such as 30s or 2m, with -s or --target (default: that of default.yaml).")
  private @Nullable String duration;

  @Mixin private EngineOption engine = new EngineOption();

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of all suites (default: ${DEFAULT-VALUE}).")
  private Path results = Path.of("results");

  @Option(
      names = "--stand",
      paramLabel = "STAND",
      defaultValue = "local",
      description = "local, or aws: the rig that Terraform has applied (default: local).")
  private StandKind stand = StandKind.LOCAL;

  @Mixin private PairOptions pairOptions = new PairOptions();

  @Override
  public Integer call() throws IOException, StandException, CloudException, InterruptedException {
    if (stand == StandKind.AWS) {
      return onPair();
    }
    Plan plan = plan();
    Path home = Home.ofRepository();
    Preflight.requireReady(plan, home, results);
    Path suite;
    try (StatusLine status =
        new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive())) {
      suite =
          new SuiteRun(plan, home, results, System.getenv(), TrialSource.NONE, engine.cWrk2())
              .run(status);
    }
    Tabulation tabulation = Tabulation.below(List.of(suite));
    spec.commandLine().getOut().print(Format.TEXT.write(tabulation));
    spec.commandLine().getOut().flush();
    return ExitCode.of(tabulation.hasFinding());
  }

  private int onPair() throws IOException, CloudException, InterruptedException {
    if (file != null || target != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--stand aws takes -s, -R and -d; on the bench host itself `rvb run --target` works");
    }
    try {
      return new PairCommand(
              pairOptions, results, spec.commandLine().getOut(), spec.commandLine().getErr())
          .run(service, rate, duration);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private Plan plan() {
    try {
      Plan plan = planOfOwnEngine();
      return engine.cWrk2() == null ? plan : plan.withCWrk2();
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }

  private Plan planOfOwnEngine() {
    refuseContradictions();
    Plan standard = Plans.standard();
    if (service != null) {
      return Plans.oneService(service, rate(standard), window(standard));
    }
    if (target != null) {
      return Plans.oneTarget(target, rate(standard), window(standard));
    }
    return file == null ? standard : Plans.read(file);
  }

  private void refuseContradictions() {
    long given =
        List.of(file != null, service != null, target != null).stream().filter(g -> g).count();
    if (given > 1) {
      throw new IllegalArgumentException("give a trial file, -s or --target, not two of them");
    }
    if (service == null && target == null && (rate != null || duration != null)) {
      throw new IllegalArgumentException(
          "-R and -d belong to -s or --target; a trial file has its own rates and window");
    }
  }

  private int rate(Plan standard) {
    return rate == null ? Plans.firstRate(standard) : rate;
  }

  private Duration window(Plan standard) {
    return duration == null ? standard.window() : DurationText.parse(duration);
  }
}
