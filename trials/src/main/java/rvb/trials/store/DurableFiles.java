package rvb.trials.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there as a whole or not at all, whenever the machine or the process stops. */
final class DurableFiles {

  /** Ends the names of files that are still being written; a leftover is of no use to anybody. */
  static final String TEMPORARY = ".tmp";

  private DurableFiles() {}

  /**
   * Writes a file that did not exist: temporary name, sync, rename, sync of the directory.
   *
   * @throws FileAlreadyExistsException rather than replace a stored result
   * @throws IOException if it cannot be written; nothing is left behind then
   */
  static void write(Path directory, String name, byte[] bytes) throws IOException {
    Path file = directory.resolve(name);
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(
          file.toString(), null, "stored results are not replaced");
    }
    replace(directory, name, bytes);
  }

  /**
   * Writes a file in the place of an earlier one, if there is any.
   *
   * @throws IOException if it cannot be written; the earlier one is left then
   */
  static void replace(Path directory, String name, byte[] bytes) throws IOException {
    Path file = directory.resolve(name);
    Path temporary = directory.resolve(name + TEMPORARY);
    try {
      writeAndSync(temporary, bytes);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
    syncDirectory(directory);
  }

  private static void writeAndSync(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
  }

  /** Makes a rename survive a crash; a file's own sync does not cover its name. */
  static void syncDirectory(Path directory) throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
