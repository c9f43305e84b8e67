package rvb.trials.pairs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import rvb.trials.store.Excluded;

/**
 * Every trial of an instance pair below some folders.
 *
 * @param published the published trials, by their numbers; empty where neither they nor others are
 *     below the folders
 * @param trials those that were brought home, in the order of their names
 * @param excluded what could not be used, with reasons
 */
public record PairTrials(
    List<PublishedTrial> published, List<PairTrial> trials, List<Excluded> excluded) {

  private static final int DEEPEST = 8;

  /**
   * Reads them.
   *
   * @param roots folders, such as {@code results}
   * @throws IOException if a folder cannot be listed
   */
  public static PairTrials below(List<Path> roots) throws IOException {
    Reading reading = new Reading();
    for (Path root : roots) {
      for (Path file : interesting(root)) {
        reading.add(file);
      }
    }
    List<PublishedTrial> published =
        reading.published.isEmpty()
                && reading.trials.stream().anyMatch(trial -> !trial.rig().rehearsal())
            ? PublishedTrials.bundled()
            : List.copyOf(reading.published);
    return new PairTrials(
        published.stream().sorted(Comparator.comparingInt(PublishedTrial::trial)).toList(),
        reading.trials.stream().sorted(Comparator.comparing(PairTrial::id)).toList(),
        List.copyOf(reading.excluded));
  }

  /** Whether there is nothing to show. */
  public boolean isEmpty() {
    return published.isEmpty() && trials.isEmpty() && excluded.isEmpty();
  }

  private static List<Path> interesting(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root, DEEPEST)) {
      return files
          .filter(
              file ->
                  file.endsWith(PairFolder.DONE)
                      || file.endsWith(PairFolder.FAILED)
                      || file.endsWith(PublishedTrials.FILE_NAME))
          .filter(file -> !Reading.folder(file).toString().endsWith(".tmp"))
          .sorted()
          .toList();
    }
  }

  private static final class Reading {
    private final List<PublishedTrial> published = new ArrayList<>();
    private final List<PairTrial> trials = new ArrayList<>();
    private final List<Excluded> excluded = new ArrayList<>();

    private void add(Path file) {
      try {
        if (file.endsWith(PublishedTrials.FILE_NAME)) {
          if (PublishedTrials.isPublished(file)) {
            published.addAll(PublishedTrials.read(file));
          }
        } else if (file.endsWith(PairFolder.FAILED)) {
          PairFolder.Failed failed =
              PairJson.MAPPER.readValue(Files.readAllBytes(file), PairFolder.Failed.class);
          excluded.add(new Excluded(folder(file), failed.reason()));
        } else {
          trials.add(new PairReader(folder(file)).read());
        }
      } catch (IOException | RuntimeException unusable) {
        excluded.add(new Excluded(folder(file), String.valueOf(unusable.getMessage())));
      }
    }

    private static Path folder(Path file) {
      return Objects.requireNonNull(file.toAbsolutePath().normalize().getParent());
    }
  }
}
