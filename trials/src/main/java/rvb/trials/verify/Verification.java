package rvb.trials.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import rvb.trials.store.SuiteAudit;
import rvb.trials.tabulate.StoredTable;

/**
 * Whether everything below a results folder comes out again as it is stored.
 *
 * @param folder of one suite, or of the published trials
 * @param what it holds, in words
 * @param problems a file and what is wrong with it, one line each; empty where all is well
 */
public record Verification(Path folder, String what, List<String> problems) {

  private static final int DEEPEST = 8;

  /**
   * Verifies every suite below some folders, and the published trials where they are there.
   *
   * @throws IOException if something cannot be read at all
   */
  public static List<Verification> below(List<Path> roots) throws IOException {
    List<Verification> all = new ArrayList<>();
    for (SuiteAudit.Finding audit : SuiteAudit.below(roots, Labels::check)) {
      List<String> problems = new ArrayList<>(audit.problems());
      StoredTable.check(audit.suite())
          .forEach(problem -> problems.add(StoredTable.FILE_NAME + ": " + problem));
      String what = "%d results and their table".formatted(audit.results());
      all.add(new Verification(audit.suite(), what, List.copyOf(problems)));
    }
    for (Path root : roots) {
      for (Path folder : published(root)) {
        all.add(new Verification(folder, "the published trials", PublishedTable.check(folder)));
      }
    }
    return List.copyOf(all);
  }

  private static List<Path> published(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root, DEEPEST)) {
      return files
          .filter(file -> file.endsWith(PublishedTable.FILE_NAME))
          .map(file -> file.toAbsolutePath().normalize().getParent())
          .filter(folder -> folder != null && Files.isDirectory(folder.resolve("wrk2")))
          .sorted()
          .toList();
    }
  }
}
