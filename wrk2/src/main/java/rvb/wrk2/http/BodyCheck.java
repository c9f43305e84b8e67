package rvb.wrk2.http;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Compares a body with the expected one piece by piece, as it arrives. */
final class BodyCheck {

  private final byte @Nullable [] expected;
  private int length;
  private boolean equal;

  /** Expects these bytes exactly, or anything if null. */
  BodyCheck(byte @Nullable [] expected) {
    this.expected = expected;
  }

  void start() {
    length = 0;
    equal = true;
  }

  void piece(byte[] bytes, int from, int to) {
    if (expected == null || !equal) {
      return;
    }
    int end = length + to - from;
    equal = end <= expected.length && Arrays.equals(bytes, from, to, expected, length, end);
    length = end;
  }

  boolean passed() {
    return expected == null || (equal && length == expected.length);
  }
}
