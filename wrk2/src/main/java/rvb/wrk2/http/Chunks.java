package rvb.wrk2.http;

/** The chunked transfer coding, byte by byte where it must be and in pieces where it can. */
final class Chunks {

  /** Chunk sizes of more hexadecimal digits than this are malformed. */
  private static final int MAX_DIGITS = 15;

  private enum Phase {
    SIZE,
    EXTENSION,
    DATA,
    DATA_END,
    TRAILER,
    COMPLETE,
    MALFORMED
  }

  private Phase phase = Phase.SIZE;
  private long size;
  private int digits;
  private boolean lineIsEmpty;

  void start() {
    phase = Phase.SIZE;
    size = 0;
    digits = 0;
  }

  boolean complete() {
    return phase == Phase.COMPLETE;
  }

  boolean malformed() {
    return phase == Phase.MALFORMED;
  }

  /** Takes in bytes, gives data to the check, and returns where it stopped. */
  int feed(byte[] bytes, int from, int to, BodyCheck body) {
    int position = from;
    while (position < to && !complete() && !malformed()) {
      if (phase == Phase.DATA) {
        int end = (int) Math.min(to, position + size);
        body.piece(bytes, position, end);
        size -= end - position;
        position = end;
        phase = size == 0 ? Phase.DATA_END : Phase.DATA;
      } else {
        phase = control(bytes[position++]);
      }
    }
    return position;
  }

  private Phase control(byte next) {
    return switch (phase) {
      case SIZE -> sizeDigit(next);
      case EXTENSION -> next == '\n' ? sizeEnd() : Phase.EXTENSION;
      case DATA_END -> dataEnd(next);
      default -> trailer(next);
    };
  }

  private Phase sizeDigit(byte next) {
    int digit = Character.digit(next, 16);
    if (digit >= 0 && digits < MAX_DIGITS) {
      size = 16 * size + digit;
      digits++;
      return Phase.SIZE;
    }
    if (digit >= 0 || digits == 0) {
      return Phase.MALFORMED;
    }
    return switch (next) {
      case '\n' -> sizeEnd();
      case '\r', ';', ' ', '\t' -> Phase.EXTENSION;
      default -> Phase.MALFORMED;
    };
  }

  private Phase sizeEnd() {
    digits = 0;
    lineIsEmpty = true;
    return size == 0 ? Phase.TRAILER : Phase.DATA;
  }

  private static Phase dataEnd(byte next) {
    return switch (next) {
      case '\r' -> Phase.DATA_END;
      case '\n' -> Phase.SIZE;
      default -> Phase.MALFORMED;
    };
  }

  private Phase trailer(byte next) {
    if (next == '\n') {
      boolean end = lineIsEmpty;
      lineIsEmpty = true;
      return end ? Phase.COMPLETE : Phase.TRAILER;
    }
    lineIsEmpty &= next == '\r';
    return Phase.TRAILER;
  }
}
