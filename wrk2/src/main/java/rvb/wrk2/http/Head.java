package rvb.wrk2.http;

/** The head of an answer: its status, and how its body ends. Keeps nothing of the bytes. */
final class Head {

  static final int INCOMPLETE = -1;
  static final int MALFORMED = -2;
  static final long UNDECLARED = -1;

  private static final byte[] VERSION = Ascii.bytes("http/1.");
  private static final byte[] CONTENT_LENGTH = Ascii.bytes("content-length");
  private static final byte[] TRANSFER_ENCODING = Ascii.bytes("transfer-encoding");
  private static final byte[] CONNECTION = Ascii.bytes("connection");
  private static final byte[] CHUNKED = Ascii.bytes("chunked");
  private static final byte[] CLOSE = Ascii.bytes("close");
  private static final byte[] KEEP_ALIVE = Ascii.bytes("keep-alive");

  /** "HTTP/1.1 200" at least. */
  private static final int SHORTEST_STATUS_LINE = 12;

  private static final int SWITCHING_PROTOCOLS = 101;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  private int status;
  private long contentLength;
  private boolean chunked;
  private boolean closes;

  /** Reads a head that begins at {@code from}; returns where it ends, or one of the constants. */
  int parse(byte[] bytes, int from, int to) {
    if (!beginsLike(bytes, from, to)) {
      return MALFORMED;
    }
    int lineStart = from;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\n') {
        int lineEnd = i > lineStart && bytes[i - 1] == '\r' ? i - 1 : i;
        if (lineEnd == lineStart) {
          return i + 1;
        }
        boolean sound =
            lineStart == from
                ? statusLine(bytes, lineStart, lineEnd)
                : header(bytes, lineStart, lineEnd);
        if (!sound) {
          return MALFORMED;
        }
        lineStart = i + 1;
      }
    }
    return INCOMPLETE;
  }

  int status() {
    return status;
  }

  boolean interim() {
    return status < 200;
  }

  /** Whether such an answer has no body whatever its headers say. */
  boolean bodiless() {
    return status == NO_CONTENT || status == NOT_MODIFIED;
  }

  boolean chunked() {
    return chunked;
  }

  long contentLength() {
    return contentLength;
  }

  boolean closes() {
    return closes || (!chunked && contentLength == UNDECLARED && !bodiless());
  }

  private static boolean beginsLike(byte[] bytes, int from, int to) {
    int length = Math.min(VERSION.length, to - from);
    return Ascii.same(bytes, from, from + length, VERSION, length);
  }

  private boolean statusLine(byte[] bytes, int from, int to) {
    if (to - from < SHORTEST_STATUS_LINE || bytes[from + 8] != ' ') {
      return false;
    }
    if (to - from > SHORTEST_STATUS_LINE && bytes[from + 12] != ' ') {
      return false;
    }
    long code = Ascii.number(bytes, from + 9, from + 12);
    status = (int) code;
    contentLength = UNDECLARED;
    chunked = false;
    closes = bytes[from + 7] == '0';
    return code >= 100 && code < 600 && code != SWITCHING_PROTOCOLS;
  }

  private boolean header(byte[] bytes, int from, int to) {
    int colon = from;
    while (colon < to && bytes[colon] != ':') {
      colon++;
    }
    if (colon == to) {
      return false;
    }
    return switch (colon - from) {
      case 10 -> !Ascii.same(bytes, from, colon, CONNECTION) || connection(bytes, colon + 1, to);
      case 14 -> !Ascii.same(bytes, from, colon, CONTENT_LENGTH) || length(bytes, colon + 1, to);
      case 17 -> !Ascii.same(bytes, from, colon, TRANSFER_ENCODING) || coding(bytes, colon + 1, to);
      default -> true;
    };
  }

  private boolean connection(byte[] bytes, int from, int to) {
    if (Ascii.contains(bytes, from, to, CLOSE)) {
      closes = true;
    } else if (Ascii.contains(bytes, from, to, KEEP_ALIVE)) {
      closes = false;
    }
    return true;
  }

  private boolean length(byte[] bytes, int from, int to) {
    long value = Ascii.number(bytes, from, to);
    boolean contradicts = contentLength != UNDECLARED && contentLength != value;
    contentLength = value;
    return value >= 0 && !contradicts;
  }

  private boolean coding(byte[] bytes, int from, int to) {
    chunked = Ascii.contains(bytes, from, to, CHUNKED);
    return chunked;
  }
}
