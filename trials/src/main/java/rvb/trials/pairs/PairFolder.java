package rvb.trials.pairs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * Where the files of a trial lie at home: what the host brought to the bucket, byte for byte, and
 * what was known of the rig. A folder gets its name only when it is whole.
 */
public final class PairFolder {

  /** The list of a trial's files with their hashes; the host writes it last. */
  public static final String DONE = "done.json";

  /** The rig as it was: what Terraform said. */
  public static final String RIG = "rig.json";

  /** CloudWatch's figures, which come some minutes later. */
  public static final String FIGURES = "cloudwatch.json";

  /** Instead of all others where a trial was lost: why. */
  public static final String FAILED = "failed.json";

  private PairFolder() {}

  /**
   * The host's list of what a trial left.
   *
   * @param format {@code rvb-done/1}
   * @param trial the trial's name
   * @param exitCode the generator's: 0 measured, 1 unreachable, 2 no right answer
   * @param files SHA-256 of each file but this one
   */
  public record Done(String format, String trial, int exitCode, Map<String, String> files) {}

  /**
   * Why a trial has no result.
   *
   * @param trial its name
   * @param reason one line
   */
  public record Failed(String trial, String reason) {}

  /**
   * Checks that a folder holds every file of its list, unchanged.
   *
   * @throws IOException with the name of the first that is missing or changed
   */
  public static void requireWhole(Path folder, Done done) throws IOException {
    for (Map.Entry<String, String> file : done.files().entrySet()) {
      Path path = folder.resolve(Path.of(file.getKey()).getFileName());
      if (!Files.isRegularFile(path)) {
        throw new IOException(file.getKey() + " is missing");
      }
      if (!sha256(path).equals(file.getValue())) {
        throw new IOException(file.getKey() + " is not what the host sent");
      }
    }
  }

  private static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        DigestInputStream digested =
            new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
      digested.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digested.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
