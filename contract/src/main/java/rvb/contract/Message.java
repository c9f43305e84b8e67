package rvb.contract;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table {@code message}, and the body of {@code POST /messages}: a JSON object with
 * exactly these three members.
 *
 * @param key chosen by who posts it, at least 1
 * @param author 1 to 64 characters
 * @param text 1 to 256 characters
 */
public record Message(long key, String author, String text) {
  /** The longest body that is read, in bytes; a longer one is answered 413. */
  public static final int MAX_BODY_BYTES = 8 * 1024;

  /** How long a body may take after its header; a slower one is answered 408, or not at all. */
  public static final Duration BODY_LIMIT = Duration.ofSeconds(5);

  private static final int LONGEST_AUTHOR = 64;
  private static final int LONGEST_TEXT = 256;
  private static final Set<String> MEMBERS = Set.of("key", "author", "text");

  /** Refuses what the table cannot hold, with a {@link BadMessageException}. */
  public Message {
    if (key < 1) {
      throw new BadMessageException("key " + key + " is not at least 1");
    }
    requireStorable("author", author, LONGEST_AUTHOR);
    requireStorable("text", text, LONGEST_TEXT);
  }

  /** What a service's JSON library does: text to maps, lists, strings, numbers and null. */
  @FunctionalInterface
  public interface JsonParser {
    /** The value, or any exception where the text is not one JSON value. */
    @Nullable Object parse(String json) throws IOException;
  }

  /**
   * Reads a body; the same in every service, whichever library parses the JSON.
   *
   * @param parser refuses members that occur twice, and whatever follows the value
   * @throws BadMessageException if the body is no message
   */
  public static Message read(byte[] body, JsonParser parser) {
    try {
      // Left alone, a library would guess UTF-16 from the bytes, or skip a byte order mark.
      String json = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      return of(parser.parse(json));
    } catch (BadMessageException bad) {
      throw bad;
    } catch (IOException | RuntimeException noJson) {
      throw new BadMessageException(String.valueOf(noJson.getMessage()));
    }
  }

  private static Message of(@Nullable Object json) {
    if (json instanceof Map<?, ?> members
        && members.keySet().equals(MEMBERS)
        && members.get("author") instanceof String author
        && members.get("text") instanceof String text) {
      return new Message(wholeNumber(members.get("key")), author, text);
    }
    throw new BadMessageException("not an object of key, author and text");
  }

  private static long wholeNumber(@Nullable Object value) {
    return switch (value) {
      case Integer number -> number;
      case Long number -> number;
      case null, default -> throw new BadMessageException("key is not a whole number of 64 bits");
    };
  }

  /** PostgreSQL stores neither the character zero nor half of a surrogate pair. */
  private static void requireStorable(String name, String value, int longest) {
    boolean storable =
        value.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
    if (value.isEmpty() || value.length() > longest || !storable) {
      throw new BadMessageException(
          name + " is not 1 to " + longest + " characters that PostgreSQL can store");
    }
  }
}
