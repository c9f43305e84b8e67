package rvb.trials.tabulate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import rvb.trials.store.DerivedFile;

/** The table that lies beside the results of a suite, made of nothing but them. */
public final class StoredTable {

  /** Its name. */
  public static final String FILE_NAME = "table.md";

  private StoredTable() {}

  /**
   * Makes the table of a suite again.
   *
   * @throws IOException if results cannot be read or the table cannot be written
   */
  public static void write(Path suite) throws IOException {
    DerivedFile.replace(suite, FILE_NAME, render(suite));
  }

  /**
   * Whether the stored table is, byte for byte, what the stored results give.
   *
   * @return why it is not, in words; empty where it is
   * @throws IOException if results or table cannot be read
   */
  public static List<String> check(Path suite) throws IOException {
    Path file = suite.resolve(FILE_NAME);
    if (!Files.exists(file)) {
      return List.of("is not there; `rvb judge` makes it");
    }
    return Files.readString(file).equals(render(suite))
        ? List.of()
        : List.of("is not what the stored results give; `rvb judge` makes it again");
  }

  private static String render(Path suite) throws IOException {
    return Format.MARKDOWN.write(Tabulation.below(List.of(suite)));
  }
}
