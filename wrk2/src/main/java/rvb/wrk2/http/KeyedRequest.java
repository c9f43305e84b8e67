package rvb.wrk2.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A request whose body holds a key, other in every request of a run, so that what was posted can be
 * looked up afterwards. All have one length: a key always has 16 digits.
 */
public final class KeyedRequest {

  /** What stands for the key in a body. */
  public static final String MARK = "{key}";

  /** The smallest key. */
  public static final long FIRST_KEY = 1_000_000_000_000_000L;

  /** The largest key. */
  public static final long LAST_KEY = 9_999_999_999_999_999L;

  private static final int DIGITS = 16;
  private static final String ROOM = "0".repeat(DIGITS);

  private final byte[] template;
  private final int bodyStart;
  private final int[] places;

  private KeyedRequest(byte[] template, int bodyStart, int[] places) {
    this.template = template;
    this.bodyStart = bodyStart;
    this.places = places;
  }

  /** Whether a body has a mark. */
  static boolean isIn(byte[] body) {
    return latin(body).contains(MARK);
  }

  /** A body with room for a key in place of each mark. */
  static byte[] withRoom(byte[] body) {
    return latin(body).replace(MARK, ROOM).getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * A request that has been rendered with room for its keys.
   *
   * @param body the body with its marks
   */
  static KeyedRequest of(byte[] rendered, byte[] body) {
    int bodyStart = rendered.length - withRoom(body).length;
    String text = latin(body);
    List<Integer> places = new ArrayList<>();
    for (int i = text.indexOf(MARK); i >= 0; i = text.indexOf(MARK, i + 1)) {
      places.add(bodyStart + i + places.size() * (DIGITS - MARK.length()));
    }
    return new KeyedRequest(
        rendered.clone(), bodyStart, places.stream().mapToInt(Integer::intValue).toArray());
  }

  /**
   * The request with a key.
   *
   * @param previous a request that came from here and is no longer needed, or any other array
   */
  public byte[] with(long key, byte[] previous) {
    byte[] request = previous.length == template.length ? previous : template.clone();
    for (int place : places) {
      write(key, request, place);
    }
    return request;
  }

  /** The key of a request that came from here. */
  public long keyOf(byte[] request) {
    long key = 0;
    for (int i = places[0]; i < places[0] + DIGITS; i++) {
      key = 10 * key + request[i] - '0';
    }
    return key;
  }

  /** The {@link Checksum} of the body of a request that came from here. */
  public long checksum(byte[] request) {
    return Checksum.of(request, bodyStart, request.length);
  }

  private static void write(long key, byte[] request, int place) {
    long rest = key;
    for (int i = place + DIGITS - 1; i >= place; i--) {
      request[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** The request with all its digits zero. */
  byte[] template() {
    return Arrays.copyOf(template, template.length);
  }
}
