package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Judgement;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Plans;
import rvb.trials.run.TrialOutcome;

/** Writes a suite as {@link SuiteStore} does, without waiting for the disk: for many trials. */
public final class UnsyncedSuite {

  private static final Instant NOW = Instant.parse("2026-11-20T09:00:00Z");

  private UnsyncedSuite() {}

  /** One service at ten rates in five blocks: fifty trials. */
  public static Plan planOfFifty() {
    Plan one = Plans.oneService("mvc-jdbc-virtual", 1, Duration.ofSeconds(20));
    List<Load> loads =
        IntStream.rangeClosed(1, 10).<Load>mapToObj(rate -> new Load.Constant(rate)).toList();
    return new Plan(
        one.name(),
        one.stand(),
        one.subjects(),
        one.scenarios(),
        loads,
        one.window(),
        one.warmUp(),
        5,
        false,
        one.seed(),
        one.generator(),
        one.settings(),
        one.jvmFlags());
  }

  /**
   * Writes one.
   *
   * @param folder the suite's folder, which is made
   * @param plan whose trials all have the outcome
   * @param outcome what each trial yields
   */
  public static void write(Path folder, Plan plan, TrialOutcome outcome) throws IOException {
    Files.createDirectories(folder);
    String suiteId = folder.getFileName().toString();
    StringBuilder journal = new StringBuilder();
    for (PlannedTrial trial : plan.trials()) {
      write(folder, trial(suiteId, plan, trial, outcome), journal);
    }
    Files.writeString(folder.resolve(Journal.FILE_NAME), journal);
  }

  private static void write(Path folder, StoredTrial trial, StringBuilder journal)
      throws IOException {
    Path file = folder.resolve(trial.asAttempt().fileName() + ".json");
    byte[] bytes = TrialFiles.encode(trial);
    Files.write(file, bytes);
    String id = trial.trial().id();
    String checksum = TrialFiles.storedChecksum(file, bytes);
    Judgement judgement = Judge.judge(Objects.requireNonNull(trial.evidence()));
    line(journal, new JournalEntry.Started(NOW, id, 1));
    line(
        journal,
        new JournalEntry.Finished(NOW, id, 1, true, file.getFileName().toString(), checksum));
    line(journal, new JournalEntry.Judged(NOW, id, 1, judgement));
  }

  private static StoredTrial trial(
      String suiteId, Plan plan, PlannedTrial trial, TrialOutcome outcome) {
    return new StoredTrial(
        StoredTrial.KIND,
        StoredTrial.SCHEMA_VERSION,
        suiteId,
        plan.hash(),
        1,
        NOW,
        trial,
        plan,
        null,
        null,
        outcome);
  }

  private static void line(StringBuilder journal, JournalEntry entry) {
    journal.append(Json.MAPPER.writeValueAsString(entry)).append('\n');
  }
}
