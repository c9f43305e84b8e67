package rvb.trials.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A file beside results that is made of nothing but them, and so may be made again. */
public final class DerivedFile {

  private DerivedFile() {}

  /**
   * Writes it in the place of an earlier one; a crash leaves the old or the new one.
   *
   * @throws IOException if it cannot be written
   */
  public static void replace(Path suite, String name, String text) throws IOException {
    DurableFiles.replace(suite, name, text.getBytes(StandardCharsets.UTF_8));
  }
}
