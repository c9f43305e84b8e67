package rvb.trials.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What interrupted runs left below a results folder: files half-written, suites without result. */
public final class Leftovers {

  private static final int DEEPEST = 8;

  private Leftovers() {}

  /**
   * Finds them; suites that are running are left out.
   *
   * @return files, and folders of which every file may go
   * @throws IOException if a folder cannot be listed
   */
  public static List<Path> below(List<Path> roots) throws IOException {
    List<Path> leftovers = new ArrayList<>();
    for (Path root : roots) {
      for (Path suite : suites(root)) {
        if (!Journal.isInUse(suite)) {
          addLeftovers(suite, leftovers);
        }
      }
    }
    return List.copyOf(leftovers);
  }

  /**
   * Removes a file, or a folder with its files.
   *
   * @throws IOException if something cannot be removed
   */
  public static void remove(Path leftover) throws IOException {
    if (Files.isDirectory(leftover)) {
      for (Path child : children(leftover)) {
        Files.deleteIfExists(child);
      }
    }
    Files.deleteIfExists(leftover);
  }

  private static void addLeftovers(Path suite, List<Path> leftovers) throws IOException {
    List<Path> files = children(suite);
    boolean onlyOurs =
        files.stream()
            .allMatch(file -> file.endsWith(Journal.FILE_NAME) || ResultFiles.isTemporary(file));
    if (onlyOurs) {
      leftovers.add(suite);
    } else {
      files.stream().filter(ResultFiles::isTemporary).forEach(leftovers::add);
    }
  }

  private static List<Path> suites(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root, DEEPEST)) {
      return files
          .filter(file -> file.endsWith(Journal.FILE_NAME))
          .map(Path::getParent)
          .sorted()
          .toList();
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
    }
  }
}
