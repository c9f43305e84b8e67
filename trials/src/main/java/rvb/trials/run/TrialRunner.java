package rvb.trials.run;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Subject;
import rvb.trials.stand.Stand;

/** Runs one trial after the other on a stand; nothing of one is left when the next begins. */
public final class TrialRunner {

  private final Plan plan;
  private final Stand stand;
  private final Workplace workplace;
  private final HostFacts host;
  private final ProcFs proc = new ProcFs(Path.of("/proc"));
  private final Progress progress;
  private final Canary canary = new Canary();

  /**
   * @param progress is told what happens, as it happens
   */
  public TrialRunner(Plan plan, Stand stand, Workplace workplace, Progress progress) {
    this.plan = plan;
    this.stand = stand;
    this.workplace = workplace;
    this.host = HostFacts.of(workplace.home());
    this.progress = progress;
  }

  /**
   * Runs a trial to its end.
   *
   * @throws IOException if this machine fails us, such as by a full disk: no later trial would do
   *     better
   */
  public TrialOutcome run(PlannedTrial trial) throws IOException, InterruptedException {
    try (ServiceClient client = new ServiceClient()) {
      TrialContext context =
          new TrialContext(plan, trial, stand, workplace, host, proc, client, progress);
      CanaryReading before = canary(trial);
      Measurement measurement = measure(context);
      return new TrialOutcome.Measured(
          measurement.withCanaries(new Canaries(before, canary(trial))));
    } catch (RunException e) {
      return new TrialOutcome.Failed(String.valueOf(e.getMessage()));
    } catch (SQLException e) {
      return new TrialOutcome.Failed("PostgreSQL failed during the trial: " + e.getMessage());
    }
  }

  /** The machine's own speed, when nothing of a trial runs. */
  private CanaryReading canary(PlannedTrial trial) throws SQLException, IOException {
    if (trial.subject() instanceof Subject.Target) {
      return canary.read(null);
    }
    try (Connection connection = stand.connect()) {
      return canary.read(connection);
    }
  }

  private static Measurement measure(TrialContext context)
      throws RunException, SQLException, IOException, InterruptedException {
    return switch (context.trial().subject()) {
      case Subject.Service service -> new ServiceTrial(context, service).measure();
      case Subject.Target target -> new TargetTrial(context, target).measure();
      case Subject.NullServer _ -> new NullServerTrial(context).measure();
      case Subject.Database _ -> new DatabaseTrial(context).measure();
    };
  }
}
