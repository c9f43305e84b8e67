package rvb.trials.store;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in lower-case hexadecimal. */
final class Sha256 {

  static final int DIGITS = 64;

  private Sha256() {}

  static String of(byte[] bytes) {
    return of(bytes, bytes.length);
  }

  /** The checksum of the first {@code length} bytes. */
  static String of(byte[] bytes, int length) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes, 0, length);
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
