package rvb.wrk2.http;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the answers of one connection, one after the other, however the bytes are cut. A head that
 * arrives in one piece, which is nearly always, is read where it lies; only a cut one is kept.
 * Interim answers (1xx) are skipped.
 */
public final class ResponseParser {

  /** The longest head that is read, in bytes; a longer one is malformed. */
  public static final int MAX_HEAD_BYTES = 64 * 1024;

  private static final byte[] NOTHING = {};

  private enum Phase {
    HEAD,
    LENGTH,
    CHUNKS,
    UNTIL_CLOSE,
    DONE,
    MALFORMED
  }

  private final Head head = new Head();
  private final Chunks chunks = new Chunks();
  private final BodyCheck body;
  private final boolean bodiless;
  private Phase phase = Phase.DONE;
  private long remaining;
  private byte[] held = NOTHING;
  private int heldLength;

  /**
   * Creates a parser.
   *
   * @param expectedBody what every body must be, or null if any will do
   * @param bodiless whether answers have no body whatever their head says, as those to HEAD
   */
  public ResponseParser(byte @Nullable [] expectedBody, boolean bodiless) {
    this.body = new BodyCheck(expectedBody);
    this.bodiless = bodiless;
  }

  /** Forgets everything and awaits the next answer. */
  public void start() {
    phase = Phase.HEAD;
    heldLength = 0;
    body.start();
  }

  /**
   * Takes in bytes.
   *
   * @return where the answer ended in them; {@code to} if it takes all or has not ended
   */
  public int feed(byte[] bytes, int from, int to) {
    int position = from;
    while (position < to && !ended()) {
      position =
          switch (phase) {
            case HEAD -> feedHead(bytes, position, to);
            case LENGTH -> feedLength(bytes, position, to);
            case CHUNKS -> feedChunks(bytes, position, to);
            default -> feedRest(bytes, position, to);
          };
    }
    return position;
  }

  /** Takes in the end of the connection, which ends an answer of undeclared length. */
  public void endOfStream() {
    if (phase == Phase.UNTIL_CLOSE) {
      phase = Phase.DONE;
    }
  }

  /** Whether an answer is complete. */
  public boolean complete() {
    return phase == Phase.DONE;
  }

  /** Whether what arrived is no HTTP/1 answer. */
  public boolean malformed() {
    return phase == Phase.MALFORMED;
  }

  /** The status of the answer, once complete. */
  public int status() {
    return head.status();
  }

  /** Whether the complete answer's body was the expected one. */
  public boolean bodyPassed() {
    return body.passed();
  }

  /** Whether the server will end the connection after the complete answer. */
  public boolean closes() {
    return head.closes();
  }

  private boolean ended() {
    return phase == Phase.DONE || phase == Phase.MALFORMED;
  }

  private int feedHead(byte[] bytes, int from, int to) {
    if (heldLength == 0) {
      int end = head.parse(bytes, from, to);
      if (end == Head.INCOMPLETE) {
        hold(bytes, from, to);
        return to;
      }
      return begin(end);
    }
    int before = heldLength;
    hold(bytes, from, to);
    int end = head.parse(held, 0, heldLength);
    if (end == Head.INCOMPLETE) {
      return to;
    }
    heldLength = 0;
    return begin(end == Head.MALFORMED ? end : from + end - before);
  }

  private void hold(byte[] bytes, int from, int to) {
    int length = heldLength + to - from;
    if (length > held.length) {
      held = Arrays.copyOf(held, Math.max(length, 2 * held.length));
    }
    System.arraycopy(bytes, from, held, heldLength, to - from);
    heldLength = length;
    if (length > MAX_HEAD_BYTES) {
      phase = Phase.MALFORMED;
    }
  }

  private int begin(int end) {
    if (end == Head.MALFORMED) {
      phase = Phase.MALFORMED;
      return 0;
    }
    if (head.interim()) {
      return end;
    }
    phase = bodyPhase();
    return end;
  }

  private Phase bodyPhase() {
    if (bodiless || head.bodiless()) {
      return Phase.DONE;
    }
    if (head.chunked()) {
      chunks.start();
      return Phase.CHUNKS;
    }
    remaining = head.contentLength();
    if (remaining == Head.UNDECLARED) {
      return Phase.UNTIL_CLOSE;
    }
    return remaining == 0 ? Phase.DONE : Phase.LENGTH;
  }

  private int feedLength(byte[] bytes, int from, int to) {
    int end = (int) Math.min(to, from + remaining);
    body.piece(bytes, from, end);
    remaining -= end - from;
    if (remaining == 0) {
      phase = Phase.DONE;
    }
    return end;
  }

  private int feedChunks(byte[] bytes, int from, int to) {
    int end = chunks.feed(bytes, from, to, body);
    if (chunks.malformed()) {
      phase = Phase.MALFORMED;
    } else if (chunks.complete()) {
      phase = Phase.DONE;
    }
    return end;
  }

  private int feedRest(byte[] bytes, int from, int to) {
    body.piece(bytes, from, to);
    return to;
  }
}
