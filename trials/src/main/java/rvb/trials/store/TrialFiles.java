package rvb.trials.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bytes of a result file: the JSON of a {@link StoredTrial} with two members more at its end,
 * {@code "sha256"} over every byte before them, and {@code "complete":true}.
 */
final class TrialFiles {

  private static final String BEFORE_HASH = ",\"sha256\":\"";
  private static final String AFTER_HASH = "\",\"complete\":true}\n";
  private static final int TRAILER = BEFORE_HASH.length() + Sha256.DIGITS + AFTER_HASH.length();
  private static final String HEAD =
      "{\"kind\":\"%s\",\"schemaVersion\":%d,"
          .formatted(StoredTrial.KIND, StoredTrial.SCHEMA_VERSION);

  private TrialFiles() {}

  static byte[] encode(StoredTrial trial) {
    String json = Json.MAPPER.writeValueAsString(trial);
    byte[] body = json.substring(0, json.length() - 1).getBytes(StandardCharsets.UTF_8);
    byte[] trailer = (BEFORE_HASH + Sha256.of(body) + AFTER_HASH).getBytes(StandardCharsets.UTF_8);
    byte[] whole = Arrays.copyOf(body, body.length + trailer.length);
    System.arraycopy(trailer, 0, whole, body.length, trailer.length);
    return whole;
  }

  /**
   * Reads what {@link #encode} wrote.
   *
   * @param file named in refusals only
   * @throws RefusedFileException for anything else
   */
  static StoredTrial decode(Path file, byte[] bytes) {
    return bind(file, verified(file, bytes), Json.MAPPER, StoredTrial.class);
  }

  /**
   * Reads the part that tables show of what {@link #encode} wrote; all of it is checked.
   *
   * @param file named in refusals only
   * @throws RefusedFileException for anything else
   */
  static StoredSummary summary(Path file, byte[] bytes) {
    return bind(file, verified(file, bytes), Json.LENIENT, StoredSummary.class);
  }

  /** The JSON without its trailer, once checksum and version were found right. */
  private static byte[] verified(Path file, byte[] bytes) {
    refuseOtherVersions(file, bytes);
    int bodyLength = bytes.length - TRAILER;
    if (!storedChecksum(file, bytes).equals(Sha256.of(bytes, bodyLength))) {
      throw new RefusedFileException(file, "was edited: its checksum is another");
    }
    byte[] json = Arrays.copyOf(bytes, bodyLength + 1);
    json[bodyLength] = '}';
    return json;
  }

  /**
   * The checksum that a file carries, not compared with its content.
   *
   * @throws RefusedFileException if the file does not end as {@link #encode} ends it
   */
  static String storedChecksum(Path file, byte[] bytes) {
    int length = Math.min(bytes.length, TRAILER);
    String trailer = new String(bytes, bytes.length - length, length, StandardCharsets.US_ASCII);
    if (!trailer.startsWith(BEFORE_HASH) || !trailer.endsWith(AFTER_HASH)) {
      throw new RefusedFileException(file, "is truncated or edited: it does not end as written");
    }
    return trailer.substring(BEFORE_HASH.length(), BEFORE_HASH.length() + Sha256.DIGITS);
  }

  private static <T> T bind(Path file, byte[] json, JsonMapper mapper, Class<T> type) {
    try {
      return mapper.readValue(json, type);
    } catch (JacksonException wrong) {
      throw new RefusedFileException(
          file, "is no result of this version: " + wrong.getOriginalMessage());
    }
  }

  private static void refuseOtherVersions(Path file, byte[] bytes) {
    String head =
        new String(bytes, 0, Math.min(bytes.length, HEAD.length()), StandardCharsets.US_ASCII);
    if (head.equals(HEAD) && bytes.length > HEAD.length() + TRAILER) {
      return;
    }
    Header header = header(file, bytes);
    if (!StoredTrial.KIND.equals(header.kind)) {
      throw new RefusedFileException(file, "is no result file");
    }
    throw new RefusedFileException(
        file,
        header.schemaVersion == StoredTrial.SCHEMA_VERSION
            ? "is truncated or edited: it does not begin as written"
            : "has schemaVersion %d; this program reads %d, so use the one that wrote it"
                .formatted(header.schemaVersion, StoredTrial.SCHEMA_VERSION));
  }

  private static Header header(Path file, byte[] bytes) {
    try {
      return Json.LENIENT.readValue(bytes, Header.class);
    } catch (JacksonException wrong) {
      throw new RefusedFileException(file, "is truncated or no JSON");
    }
  }

  private record Header(String kind, int schemaVersion) {}
}
