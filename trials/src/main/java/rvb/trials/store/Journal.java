package rvb.trials.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** A suite's journal, one JSON line an event: appended and synced, never rewritten. */
final class Journal implements AutoCloseable {

  static final String FILE_NAME = "journal.ndjson";

  private final Path file;
  private final FileChannel channel;

  private Journal(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Opens the journal of a suite for appending, and keeps other processes out until closed.
   *
   * @throws IllegalStateException if another process has it open
   */
  static Journal open(Path suite) throws IOException {
    Path file = suite.resolve(FILE_NAME);
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      lock(file, channel);
      cutTornLine(channel);
      return new Journal(file, channel);
    } catch (IOException | RuntimeException unusable) {
      channel.close();
      throw unusable;
    }
  }

  /** Whether a process, this one included, has the journal of a suite open for appending. */
  static boolean isInUse(Path suite) throws IOException {
    try (FileChannel channel =
        FileChannel.open(suite.resolve(FILE_NAME), StandardOpenOption.WRITE)) {
      return tryLock(channel) == null;
    }
  }

  /** Appends one event; it is on the disk when this returns. */
  void append(JournalEntry entry) throws IOException {
    String line = Json.MAPPER.writeValueAsString(entry) + "\n";
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(true);
  }

  /**
   * The events of a journal; a last line that was cut short is left out.
   *
   * @throws RefusedFileException if a whole line cannot be read
   */
  static List<JournalEntry> read(Path file, byte[] bytes) {
    String text = new String(bytes, 0, wholeLines(bytes), StandardCharsets.UTF_8);
    List<JournalEntry> entries = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      entries.add(parse(file, number, line));
    }
    return entries;
  }

  /**
   * The same, of a journal that this program knows how to read.
   *
   * @throws RefusedFileException as {@link #read}, and for a suite of another version
   */
  static List<JournalEntry> readKnownVersion(Path file, byte[] bytes) {
    List<JournalEntry> entries = read(file, bytes);
    if (!entries.isEmpty()
        && entries.getFirst() instanceof JournalEntry.Planned planned
        && planned.schemaVersion() != StoredTrial.SCHEMA_VERSION) {
      throw new RefusedFileException(
          file,
          "has schemaVersion %d; this program reads %d, so use the one that wrote it"
              .formatted(planned.schemaVersion(), StoredTrial.SCHEMA_VERSION));
    }
    return entries;
  }

  static List<JournalEntry> read(Path file) throws IOException {
    return read(file, Files.readAllBytes(file));
  }

  /** The events so far, read through the locked channel: closing another one would unlock it. */
  List<JournalEntry> entries() throws IOException {
    return read(file, bytes(channel));
  }

  /** Releases the suite to other processes. */
  @Override
  public void close() throws IOException {
    channel.close();
  }

  private static JournalEntry parse(Path file, int number, String line) {
    try {
      return Json.MAPPER.readValue(line, JournalEntry.class);
    } catch (JacksonException wrong) {
      throw new RefusedFileException(
          file, "line %d is edited or of another version".formatted(number));
    }
  }

  private static void lock(Path file, FileChannel channel) throws IOException {
    if (tryLock(channel) == null) {
      throw new IllegalStateException(
          file + " is in use by another rvb; wait for it or stop it first");
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException ours) {
      return null;
    }
  }

  /** A process that was killed while appending leaves a line without end: nobody relied on it. */
  private static void cutTornLine(FileChannel channel) throws IOException {
    channel.truncate(wholeLines(bytes(channel)));
    channel.position(channel.size());
  }

  private static byte[] bytes(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
      // Reads on until the buffer holds the whole journal.
    }
    return bytes.array();
  }

  private static int wholeLines(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }
}
