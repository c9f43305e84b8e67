package rvb.trials.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.Subject;
import rvb.trials.plan.Variant;
import rvb.trials.run.Startup;
import rvb.trials.run.Workplace;
import rvb.trials.stand.Stand;
import rvb.trials.stand.StandException;
import rvb.trials.tabulate.StartupTable;

/** {@code rvb startup}: how long each service takes to its first answer, on each runtime. */
@Command(
    name = "startup",
    mixinStandardHelpOptions = true,
    description = {
      "Starts each service on the JVM, with a trained AOT cache, and as a native image where one",
      "was built, and prints time, CPU and memory at the first answer: the median of several",
      "starts, with the least and the most. Two to five minutes for all services."
    })
final class StartupCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Option(
      names = {"-s", "--service"},
      paramLabel = "SERVICE",
      description = "Start this service alone; may be given several times.")
  private List<String> services = List.of();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "3",
      description = "Starts of each, 1 to 100 (default: ${DEFAULT-VALUE}).")
  private int runs = 3;

  @Override
  public Integer call() throws IOException, StandException, InterruptedException {
    if (runs < 1 || runs > 100) {
      throw new ParameterException(
          spec.commandLine(), "--runs " + runs + " is out of range; give 1 to 100");
    }
    List<Subject.Service> subjects = subjects();
    Map<Subject.Service, List<Startup.Outcome>> outcomes = new LinkedHashMap<>();
    Plan plan = Plans.standard();
    try (Workplace workplace = Workplace.open(Home.ofRepository());
        StatusLine status = new StatusLine(spec.commandLine().getErr(), Terminal.isInteractive());
        Stand stand = Stand.open(plan, System.getenv())) {
      status.say("Using " + stand.description());
      stand.resetDataset();
      Startup startup = new Startup(stand, workplace);
      // Round by round, so that a drift of the machine favours nobody.
      for (int run = 1; run <= runs; run++) {
        for (Subject.Service subject : subjects) {
          status.say("start %d of %d: %s".formatted(run, runs, subject.label()));
          outcomes
              .computeIfAbsent(subject, _ -> new ArrayList<>())
              .add(startup.start(subject, plan.jvmFlags()));
        }
      }
    } catch (SQLException unusable) {
      throw new IOException("PostgreSQL failed: " + unusable.getMessage(), unusable);
    }
    return print(outcomes);
  }

  private int print(Map<Subject.Service, List<Startup.Outcome>> outcomes) {
    StartupTable table = StartupTable.of(outcomes);
    PrintWriter out = spec.commandLine().getOut();
    out.print(table.text());
    out.flush();
    table.reasons().forEach(spec.commandLine().getErr()::println);
    return ExitCode.of(table.hasFinding());
  }

  private List<Subject.Service> subjects() {
    List<Subject.Service> subjects = new ArrayList<>();
    for (String service : services.isEmpty() ? Plans.SERVICES : services) {
      if (!Plans.SERVICES.contains(service)) {
        throw new ParameterException(
            spec.commandLine(),
            "unknown service '%s'; allowed: %s"
                .formatted(service, String.join(", ", Plans.SERVICES)));
      }
      subjects.add(new Subject.Service(service, null));
      subjects.add(variant(service, "AOT cache", Variant.RuntimeKind.AOT_CACHE));
      subjects.add(variant(service, "native image", Variant.RuntimeKind.NATIVE));
    }
    return subjects;
  }

  private static Subject.Service variant(String service, String name, Variant.RuntimeKind runtime) {
    return new Subject.Service(service, null, new Variant(name, runtime, new TreeMap<>(), null));
  }
}
