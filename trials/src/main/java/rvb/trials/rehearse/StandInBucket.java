package rvb.trials.rehearse;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rvb.trials.rehearse.StandInCloud.Answer;

/** S3's part: one bucket, which is a folder of this machine. */
final class StandInBucket {

  private static final String XML = "application/xml";

  private final Path folder;

  StandInBucket(Path folder) {
    this.folder = folder;
  }

  /** The object's key in a path that begins with the bucket's name; empty for the bucket itself. */
  static String key(String path) {
    int slash = path.indexOf('/', 1);
    return slash < 0 ? "" : path.substring(slash + 1);
  }

  Answer answer(String method, URI uri) throws IOException {
    String key = key(uri.getPath());
    if (!method.equals("GET")) {
      return new Answer(405, XML, error("MethodNotAllowed"));
    }
    if (key.isEmpty()) {
      return new Answer(200, XML, list());
    }
    Path file = folder.resolve(key).normalize();
    return file.startsWith(folder) && Files.isRegularFile(file)
        ? new Answer(200, "application/octet-stream", Files.readAllBytes(file))
        : new Answer(404, XML, error("NoSuchKey"));
  }

  /** The only listing that is asked for: the folders below results/. */
  private String list() throws IOException {
    Path results = folder.resolve("results");
    List<String> names = List.of();
    if (Files.isDirectory(results)) {
      try (Stream<Path> trials = Files.list(results)) {
        names = trials.map(trial -> trial.getFileName().toString()).sorted().toList();
      }
    }
    return names.stream()
        .map("<CommonPrefixes><Prefix>results/%s/</Prefix></CommonPrefixes>"::formatted)
        .collect(
            Collectors.joining(
                "",
                "<ListBucketResult><Name>b</Name><Prefix>results/</Prefix><Delimiter>/</Delimiter>"
                    + "<IsTruncated>false</IsTruncated>",
                "</ListBucketResult>"));
  }

  static String error(String code) {
    return "<Error><Code>%s</Code><Message>%s, said the stand-in</Message></Error>"
        .formatted(code, code);
  }
}
