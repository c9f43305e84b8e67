package rvb.trials.aws;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import rvb.trials.pairs.PairJson;
import tools.jackson.core.JacksonException;

/**
 * What was asked of a rig, one JSON line an event, each on the disk before the next thing happens:
 * so that a command that this process did not see the end of is followed, not sent again.
 */
final class CommandJournal {

  private static final String FILE_NAME = "commands.ndjson";

  private final Path file;

  CommandJournal(Path home) {
    this.file = home.resolve(FILE_NAME);
  }

  /** One line. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Planned.class, name = "planned"),
    @JsonSubTypes.Type(value = Sent.class, name = "sent")
  })
  sealed interface Entry {}

  /**
   * A run was asked for.
   *
   * @param run begins the names of its trials
   */
  record Planned(String run, List<PairRequest> requests) implements Entry {}

  /** A trial was sent to a host. */
  record Sent(String trial, String instance, String command) implements Entry {}

  void append(Entry entry) throws IOException {
    byte[] line =
        (PairJson.MAPPER.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      ByteBuffer bytes = ByteBuffer.wrap(line);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /** The last run that asked for the same trials. */
  Optional<Planned> lastRun(List<PairRequest> requests) throws IOException {
    return entries().stream()
        .filter(Planned.class::isInstance)
        .map(Planned.class::cast)
        .filter(run -> run.requests().equals(requests))
        .reduce((earlier, later) -> later);
  }

  /** The command that runs a trial, if one was sent. */
  Optional<Sent> sent(String trial) throws IOException {
    return entries().stream()
        .filter(Sent.class::isInstance)
        .map(Sent.class::cast)
        .filter(sent -> sent.trial().equals(trial))
        .reduce((earlier, later) -> later);
  }

  /** A line that was cut short by a crash is left out: nobody relied on it. */
  private List<Entry> entries() throws IOException {
    List<Entry> entries = new ArrayList<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        try {
          entries.add(PairJson.MAPPER.readValue(line, Entry.class));
        } catch (JacksonException torn) {
          // Only the last line can be torn; one of another version belongs to another run.
        }
      }
    }
    return entries;
  }
}
