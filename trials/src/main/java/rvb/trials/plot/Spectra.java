package rvb.trials.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import rvb.trials.judge.Judgement;
import rvb.trials.plan.Load;
import rvb.trials.plan.Plan;
import rvb.trials.plan.PlannedTrial;
import rvb.trials.plan.Scenario;
import rvb.trials.store.Excluded;
import rvb.trials.store.StoredTrials;

/**
 * The latency spectra of a suite, point by point. Only attempts that say something about their
 * service are drawn, and no closed loop: it waits for slow answers, and so hides them.
 */
public final class Spectra {

  private final Map<String, Found> points = new TreeMap<>();

  /** The trials of one point, by service, then by trial: a later attempt replaces an earlier. */
  private record Found(Point point, Map<String, Map<String, StoredTrials.Found>> byService) {}

  /** What all lines of a picture share. */
  record Point(Scenario scenario, Load load, String conditions) {}

  /** One line, with the blocks behind it. */
  record OfService(String label, Spectrum merged, List<Spectrum> blocks, SortedSet<String> words) {}

  /**
   * Reads what can be drawn.
   *
   * @param suites folders of suites
   * @return what was left out, with reasons
   * @throws IOException if a folder cannot be read
   */
  public List<Excluded> read(List<Path> suites) throws IOException {
    return StoredTrials.forEach(suites, this::note);
  }

  private void note(StoredTrials.Found found) {
    PlannedTrial trial = found.stored().trial();
    Judgement judgement = found.judgement();
    if (judgement == null
        || !judgement.verdict().isFinding()
        || found.histogramLog().isEmpty()
        || trial.load() instanceof Load.Closed
        || trial.subject().isReference()) {
      return;
    }
    String key =
        "%s %s %s"
            .formatted(found.stored().suiteId(), trial.scenario().name(), trial.load().word());
    points
        .computeIfAbsent(
            key,
            _ ->
                new Found(
                    new Point(trial.scenario(), trial.load(), conditions(found)), new TreeMap<>()))
        .byService()
        .computeIfAbsent(trial.subject().label(), _ -> new TreeMap<>())
        .put(trial.id(), found);
  }

  /**
   * A picture for every point.
   *
   * @throws IOException if a histogram log cannot be read
   */
  public List<SpectrumPicture> pictures() throws IOException {
    List<SpectrumPicture> pictures = new ArrayList<>();
    for (Found found : points.values()) {
      List<OfService> services = new ArrayList<>();
      for (var service : found.byService().entrySet()) {
        services.add(ofService(service.getKey(), List.copyOf(service.getValue().values())));
      }
      pictures.add(SpectrumPicture.of(found.point(), services));
    }
    return pictures;
  }

  private static OfService ofService(String label, List<StoredTrials.Found> trials)
      throws IOException {
    Spectrum merged = new Spectrum();
    List<Spectrum> blocks = new ArrayList<>();
    for (StoredTrials.Found trial : trials) {
      Spectrum block = new Spectrum();
      block.add(trial);
      merged.add(block);
      blocks.add(block);
    }
    return new OfService(label, merged, blocks, words(trials));
  }

  /** What is not simply accepted, such as {@code accepted, noisy}. */
  private static SortedSet<String> words(List<StoredTrials.Found> trials) {
    return trials.stream()
        .map(StoredTrials.Found::judgement)
        .filter(Objects::nonNull)
        .map(judgement -> judgement.verdict().word())
        .filter(word -> !word.equals("accepted"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String conditions(StoredTrials.Found found) {
    Plan plan = found.stored().plan();
    return String.format(
        Locale.ROOT,
        "%s stand, %,d s windows, %d connections, %s; suite %s",
        plan.stand().word(),
        plan.window().toSeconds(),
        plan.generator().connections(),
        plan.blocks() == 1 ? "one block: differences are not tested" : plan.blocks() + " blocks",
        found.stored().suiteId());
  }
}
