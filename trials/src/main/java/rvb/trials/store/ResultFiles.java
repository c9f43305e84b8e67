package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds result files by their names. */
final class ResultFiles {

  private static final int DEEPEST = 8;

  private ResultFiles() {}

  static boolean isResult(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("trial-") && name.endsWith(".json");
  }

  static boolean isTemporary(Path file) {
    return file.getFileName().toString().endsWith(DurableFiles.TEMPORARY);
  }

  /** Result files and journals below the given folders, grouped by their own folder, sorted. */
  static Map<Path, SortedSet<Path>> bySuite(List<Path> roots) throws IOException {
    Map<Path, SortedSet<Path>> suites = new TreeMap<>();
    for (Path root : roots) {
      try (Stream<Path> files = Files.walk(root, DEEPEST)) {
        files
            .filter(file -> isResult(file) || file.endsWith(Journal.FILE_NAME))
            .map(file -> file.toAbsolutePath().normalize())
            .forEach(
                file ->
                    suites.computeIfAbsent(file.getParent(), folder -> new TreeSet<>()).add(file));
      }
    }
    return suites;
  }
}
