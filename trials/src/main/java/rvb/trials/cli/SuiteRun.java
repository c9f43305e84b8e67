package rvb.trials.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Plan;
import rvb.trials.run.Rig;
import rvb.trials.run.TrialOutcome;
import rvb.trials.run.TrialRunner;
import rvb.trials.run.Workplace;
import rvb.trials.stand.Stand;
import rvb.trials.stand.StandException;
import rvb.trials.store.Attempt;
import rvb.trials.store.JudgedTrial;
import rvb.trials.store.SuiteStore;
import rvb.trials.tabulate.StoredTable;

/** A suite from its plan to stored results; each trial is safe on disk before the next begins. */
final class SuiteRun {

  private final Plan asked;
  private final Path home;
  private final Path results;
  private final Map<String, String> environment;

  /**
   * @param asked what to measure
   * @param home the repository
   * @param results folder of all suites
   * @param environment variables of this process
   */
  SuiteRun(Plan asked, Path home, Path results, Map<String, String> environment) {
    this.asked = asked;
    this.home = home;
    this.results = results;
    this.environment = environment;
  }

  /**
   * Runs what is not stored yet.
   *
   * @return the folder of the suite
   */
  Path run(StatusLine status) throws IOException, StandException, InterruptedException {
    try (SuiteStore store = SuiteStore.open(results, asked, Rig.of(home, environment));
        Interruption interruption = new Interruption(farewell(store.directory()));
        Workplace workplace = Workplace.open(home)) {
      status.say((store.resumed() ? "Going on with " : "Results go to ") + store.directory());
      try (Stand stand = Stand.open(store.plan(), environment)) {
        status.say("Using " + stand.description());
        status.say(Estimate.ofSuite(store));
        TrialRunner runner = new TrialRunner(store.plan(), stand, workplace, status);
        Growth growth = new Growth(store, status);
        Optional<Attempt> next = store.next();
        while (next.isPresent() || growth.addsBlocks()) {
          if (next.isPresent()) {
            attempt(next.get(), store, stand, runner, workplace, interruption, status);
          }
          next = store.next();
        }
      }
      StoredTable.write(store.directory());
      return store.directory();
    }
  }

  private static String farewell(Path directory) {
    return "Interrupted. What was finished is in "
        + directory
        + "; the same command goes on there.";
  }

  private static void attempt(
      Attempt attempt,
      SuiteStore store,
      Stand stand,
      TrialRunner runner,
      Workplace workplace,
      Interruption interruption,
      StatusLine status)
      throws IOException, StandException, InterruptedException {
    String name = name(attempt, store.planned());
    status.trial(name, left(store));
    stand.ensureDatabaseIsUp();
    store.started(attempt);
    Files.deleteIfExists(workplace.histogramLog());
    TrialOutcome outcome = runner.run(attempt.trial());
    interruption.neverReturnIfItCutShort(outcome);
    JudgedTrial judged = store.finished(attempt, outcome, histogramLog(workplace));
    status.say(name + ": " + inWords(judged));
  }

  private static String name(Attempt attempt, int planned) {
    String name =
        "[%d/%d] %s"
            .formatted(attempt.trial().sequence(), planned, attempt.trial().subject().label());
    return attempt.number() == 1 ? name : name + ", attempt " + attempt.number();
  }

  private static Duration left(SuiteStore store) {
    return Estimate.of(store.plan(), store.openTrials());
  }

  private static @Nullable Path histogramLog(Workplace workplace) {
    return Files.exists(workplace.histogramLog()) ? workplace.histogramLog() : null;
  }

  private static String inWords(JudgedTrial judged) {
    if (judged.stored().outcome() instanceof TrialOutcome.Failed failed) {
      return "failed: " + failed.reason();
    }
    Judgement judgement = judged.judgement();
    if (judgement == null) {
      return "not judged";
    }
    return judgement.verdict() instanceof Verdict.Invalid invalid
        ? "invalid: " + invalid.reasons().getFirst()
        : judgement.verdict().word();
  }
}
