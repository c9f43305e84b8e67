package rvb.trials.aws;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rvb.trials.pairs.PairFolder;
import rvb.trials.pairs.PairJson;
import rvb.trials.pairs.PairRig;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import tools.jackson.core.JacksonException;

/** The results in a rig's bucket, and their way home. */
final class TrialBucket {

  private static final String RESULTS = "results/";
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  private final S3Client s3;
  private final PairRig rig;
  private final Path home;

  /**
   * @param home folder of the rig's trials; a folder a trial
   */
  TrialBucket(S3Client s3, PairRig rig, Path home) {
    this.s3 = s3;
    this.rig = rig;
    this.home = home;
  }

  /** The names of all trials that have brought anything to the bucket. */
  List<String> trials() throws CloudException {
    List<CommonPrefix> folders =
        Faults.call(
            name(),
            () ->
                s3
                    .listObjectsV2Paginator(
                        request ->
                            request.bucket(rig.rig().bucket()).prefix(RESULTS).delimiter("/"))
                    .commonPrefixes()
                    .stream()
                    .toList());
    return folders.stream()
        .map(folder -> folder.prefix().substring(RESULTS.length()).replace("/", ""))
        .filter(trial -> PLAIN_NAME.matcher(trial).matches())
        .sorted()
        .toList();
  }

  /** Whether a trial is at home already. */
  boolean isHome(String trial) {
    return Files.exists(home.resolve(trial).resolve(PairFolder.DONE));
  }

  /**
   * Brings a trial home: every file that the host lists, unchanged, or nothing.
   *
   * @return false if the host has not finished bringing it to the bucket
   */
  boolean bring(String trial) throws CloudException, IOException {
    byte[] list = get(trial, PairFolder.DONE);
    if (list == null) {
      return false;
    }
    PairFolder.Done done = parse(trial, list);
    Path temporary = home.resolve(trial + ".tmp");
    try {
      remove(temporary);
      Files.createDirectories(temporary);
      for (String file : done.files().keySet()) {
        write(temporary.resolve(plain(file)), file(trial, file));
      }
      write(temporary.resolve(PairFolder.RIG), PairJson.MAPPER.writeValueAsBytes(rig));
      write(temporary.resolve(PairFolder.DONE), list);
      requireWhole(trial, temporary, done);
      remove(home.resolve(trial));
      Files.move(temporary, home.resolve(trial), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      remove(temporary);
    }
    return true;
  }

  private byte[] file(String trial, String file) throws CloudException {
    byte[] bytes = get(trial, file);
    if (bytes == null) {
      throw new CloudException(name() + " lacks " + file + " of trial " + trial);
    }
    return bytes;
  }

  private byte @Nullable [] get(String trial, String file) throws CloudException {
    return Faults.call(name(), () -> content(trial, file)).orElse(null);
  }

  private Optional<byte[]> content(String trial, String file) {
    try {
      return Optional.of(
          s3.getObjectAsBytes(
                  request -> request.bucket(rig.rig().bucket()).key(RESULTS + trial + "/" + file))
              .asByteArray());
    } catch (NoSuchKeyException absent) {
      return Optional.empty();
    }
  }

  private static PairFolder.Done parse(String trial, byte[] list) throws CloudException {
    try {
      return PairJson.MAPPER.readValue(list, PairFolder.Done.class);
    } catch (JacksonException wrong) {
      throw new CloudException("the list of trial " + trial + " is not readable", wrong);
    }
  }

  private static void requireWhole(String trial, Path folder, PairFolder.Done done)
      throws CloudException {
    try {
      PairFolder.requireWhole(folder, done);
    } catch (IOException changed) {
      throw new CloudException(
          "trial " + trial + " came home damaged: " + changed.getMessage() + "; fetch again",
          changed);
    }
  }

  /** A name from outside must not lead out of the folder. */
  private static String plain(String file) throws CloudException {
    if (!PLAIN_NAME.matcher(file).matches()) {
      throw new CloudException(
          "'" + file + "' is no name of a file of a trial; nothing is written");
    }
    return file;
  }

  static void write(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private String name() {
    return "the bucket " + rig.rig().bucket();
  }
}
