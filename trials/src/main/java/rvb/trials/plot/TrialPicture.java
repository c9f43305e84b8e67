package rvb.trials.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;
import rvb.trials.judge.Judgement;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.run.Measurement;
import rvb.trials.run.TrialOutcome;
import rvb.trials.store.StoredTrial;
import rvb.trials.store.StoredTrials;

/** One trial in one picture: its series, second by second. */
public final class TrialPicture {

  private static final int COLUMNS = 2;
  private static final int WIDTH = 620;
  private static final int HEIGHT = 250;
  private static final double MILLIS_PER_SECOND = 1000;

  private final Sheet sheet;

  private TrialPicture(Sheet sheet) {
    this.sheet = sheet;
  }

  /** The picture of a stored trial; empty where it has no series: it failed, or is a reference. */
  public static Optional<TrialPicture> of(StoredTrials.Found found) {
    return found.stored().outcome() instanceof TrialOutcome.Measured(Measurement measurement)
        ? of(found.stored(), measurement, found.judgement())
        : Optional.empty();
  }

  private static Optional<TrialPicture> of(
      StoredTrial stored, Measurement measurement, @Nullable Judgement judgement) {
    double seconds = stored.plan().window().toMillis() / MILLIS_PER_SECOND;
    List<XYChart> charts =
        new TrialPanels(measurement)
            .all().stream().map(panel -> Look.chart(panel, seconds, WIDTH, HEIGHT)).toList();
    return charts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TrialPicture(
                new Sheet(
                    title(stored.trial()), subtitle(stored), charts, COLUMNS, remarks(judgement))));
  }

  /**
   * Draws it as PNG.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    sheet.write(file);
  }

  private static String title(PlannedTrial trial) {
    return "%s, %s, %s"
        .formatted(trial.subject().label(), trial.scenario().name(), Titles.of(trial.load()));
  }

  private static String subtitle(StoredTrial stored) {
    return "%s, block %d, attempt %d; seconds since the window began"
        .formatted(stored.suiteId(), stored.trial().block(), stored.attempt());
  }

  private static List<String> remarks(@Nullable Judgement judgement) {
    if (judgement == null) {
      return List.of("not judged");
    }
    Verdict verdict = judgement.verdict();
    return List.of(
        verdict instanceof Verdict.Invalid invalid
            ? "invalid: " + String.join("; ", invalid.reasons())
            : verdict.word());
  }
}
