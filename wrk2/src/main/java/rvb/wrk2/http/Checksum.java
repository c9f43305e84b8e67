package rvb.wrk2.http;

/**
 * 64 bits that tell one body from another: FNV-1a (Fowler, Noll and Vo), its bits then mixed as in
 * SplitMix64, so that the sum over many bodies changes with each of them. Not for secrets.
 */
public final class Checksum {

  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private Checksum() {}

  /** The checksum of these bytes. */
  public static long of(byte[] bytes) {
    return of(bytes, 0, bytes.length);
  }

  static long of(byte[] bytes, int from, int to) {
    long hash = OFFSET;
    for (int i = from; i < to; i++) {
      hash = (hash ^ (bytes[i] & 0xff)) * PRIME;
    }
    hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
    hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
    return hash ^ (hash >>> 31);
  }

  /** Sixteen hexadecimal digits, as reports have it. */
  public static String text(long checksum) {
    return "%016x".formatted(checksum);
  }
}
