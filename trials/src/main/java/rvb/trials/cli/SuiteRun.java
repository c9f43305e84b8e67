package rvb.trials.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
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
  private final TrialSource source;
  private final @Nullable Path cWrk2;

  /** A suite whose trials are all planned from the start. */
  SuiteRun(Plan asked, Path home, Path results, Map<String, String> environment) {
    this(asked, home, results, environment, TrialSource.NONE, null);
  }

  /**
   * @param asked what to measure
   * @param home the repository
   * @param results folder of all suites
   * @param environment variables of this process
   * @param source plans further trials when all are done
   * @param cWrk2 the C program, where the plan's engine is that
   */
  SuiteRun(
      Plan asked,
      Path home,
      Path results,
      Map<String, String> environment,
      TrialSource source,
      @Nullable Path cWrk2) {
    this.cWrk2 = cWrk2;
    this.asked = asked;
    this.home = home;
    this.results = results;
    this.environment = environment;
    this.source = source;
  }

  /**
   * Runs what is not stored yet.
   *
   * @return the folder of the suite
   */
  Path run(StatusLine status) throws IOException, StandException, InterruptedException {
    try (Workplace opened = Workplace.open(home)) {
      return run(cWrk2 == null ? opened : opened.withCWrk2(cWrk2), status);
    }
  }

  private Path run(Workplace workplace, StatusLine status)
      throws IOException, StandException, InterruptedException {
    try (SuiteStore store = SuiteStore.open(results, asked, Rig.of(home, environment));
        Interruption interruption = new Interruption(farewell(store.directory()))) {
      status.say((store.resumed() ? "Going on with " : "Results go to ") + store.directory());
      try (Stand stand = Stand.open(store.plan(), environment)) {
        status.say("Using " + stand.description());
        if (store.plan().capacity().isEmpty()) {
          status.say(Estimate.ofSuite(store));
        }
        TrialRunner runner = new TrialRunner(store.plan(), stand, workplace, status);
        Growth growth = new Growth(store, status);
        while (store.next().isPresent() || growth.addsBlocks() || source.grow(store)) {
          attempt(
              store.next().orElseThrow(), store, stand, runner, workplace, interruption, status);
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

  private void attempt(
      Attempt attempt,
      SuiteStore store,
      Stand stand,
      TrialRunner runner,
      Workplace workplace,
      Interruption interruption,
      StatusLine status)
      throws IOException, StandException, InterruptedException {
    String name = name(attempt, store);
    status.trial(name, left(store));
    stand.ensureDatabaseIsUp();
    store.started(attempt);
    long startedAt = System.nanoTime();
    Files.deleteIfExists(workplace.histogramLog());
    TrialOutcome outcome = runner.run(attempt.trial());
    interruption.neverReturnIfItCutShort(outcome);
    JudgedTrial judged = store.finished(attempt, outcome, histogramLog(workplace));
    source.judged(judged, Duration.ofNanos(System.nanoTime() - startedAt));
    status.say(name + ": " + inWords(judged));
  }

  private static String name(Attempt attempt, SuiteStore store) {
    String name =
        store.plan().capacity().isPresent()
            ? "[probe %d] %s %s"
                .formatted(
                    attempt.trial().sequence(),
                    attempt.trial().subject().label(),
                    attempt.trial().load().word())
            : "[%d/%d] %s"
                .formatted(
                    attempt.trial().sequence(), store.planned(), attempt.trial().subject().label());
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
