package rvb.trials.cli;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The folders that commands about stored results take. */
final class ResultFolders {

  @Parameters(
      paramLabel = "DIR",
      arity = "0..*",
      defaultValue = "results",
      description = "Folders of suites, or suites themselves (default: ${DEFAULT-VALUE}).")
  private List<Path> folders = List.of();

  /**
   * The folders as given.
   *
   * @throws NoSuchFileException if one is not there
   */
  List<Path> existing() throws NoSuchFileException {
    return requireExisting(folders);
  }

  /** The same for folders that another option gave. */
  static List<Path> requireExisting(List<Path> folders) throws NoSuchFileException {
    for (Path folder : folders) {
      if (!Files.exists(folder)) {
        throw new NoSuchFileException(
            folder.toString(), null, "no such folder; `rvb run` makes results");
      }
    }
    return folders;
  }
}
