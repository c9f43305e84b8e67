package rvb.wrk2.http;

import java.nio.charset.StandardCharsets;

/** Looks at ASCII text in byte arrays without making objects of it. */
final class Ascii {

  private Ascii() {}

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether the bytes are the lower-case text, in either case. */
  static boolean same(byte[] bytes, int from, int to, byte[] lowerCase) {
    return same(bytes, from, to, lowerCase, lowerCase.length);
  }

  /** Whether the bytes are the first {@code length} bytes of the lower-case text. */
  static boolean same(byte[] bytes, int from, int to, byte[] lowerCase, int length) {
    if (to - from != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (lower(bytes[from + i]) != lowerCase[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether the lower-case text stands somewhere in the bytes, in either case. */
  static boolean contains(byte[] bytes, int from, int to, byte[] lowerCase) {
    for (int start = from; start + lowerCase.length <= to; start++) {
      if (same(bytes, start, start + lowerCase.length, lowerCase)) {
        return true;
      }
    }
    return false;
  }

  /** The decimal number in the bytes, blanks around it ignored; -1 if it is none or too large. */
  static long number(byte[] bytes, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && blank(bytes[start])) {
      start++;
    }
    while (end > start && blank(bytes[end - 1])) {
      end--;
    }
    if (end == start || end - start > 18) {
      return -1;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  private static boolean blank(byte value) {
    return value == ' ' || value == '\t';
  }

  private static int lower(byte value) {
    return value >= 'A' && value <= 'Z' ? value + ('a' - 'A') : value;
  }
}
