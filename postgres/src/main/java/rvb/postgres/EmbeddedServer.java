package rvb.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;

/** The embedded server's binaries, unpacked once per user, and its first start. */
final class EmbeddedServer {

  private static final Duration START_TIMEOUT = Duration.ofSeconds(30);

  private EmbeddedServer() {}

  static EmbeddedPostgres start(ServerOptions options, Path data, Path log) throws IOException {
    Path binaries = binaries();
    // The library also keeps house in this directory; its default belongs to whoever came first.
    System.setProperty("ot.epg.working-dir", binaries.toString());
    removeHalfUnpacked(binaries);
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(binaries.toFile())
            .setPort(options.port())
            .setDataDirectory(data)
            .setCleanDataDirectory(false)
            .setLocaleConfig("locale", "C")
            .setPGStartupWait(START_TIMEOUT)
            .setOutputRedirector(Redirect.appendTo(log.toFile()))
            .setErrorRedirector(Redirect.appendTo(log.toFile()));
    for (Map.Entry<String, String> setting : options.allSettings().entrySet()) {
      builder.setServerConfig(setting.getKey(), "'" + setting.getValue() + "'");
    }
    return builder.start();
  }

  private static Path binaries() throws IOException {
    String user = System.getProperty("user.name").replaceAll("\\W", "_");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    return Files.createDirectories(temporary.resolve("rvb-postgres-binaries-" + user));
  }

  /** An unpacking that was killed half-way would otherwise be in the way for ever. */
  private static void removeHalfUnpacked(Path binaries) throws IOException {
    try (DirectoryStream<Path> versions = Files.newDirectoryStream(binaries, "PG-*")) {
      for (Path version : versions) {
        if (!Files.exists(version.resolve(".exists")) && isNobodyUnpackingTo(version)) {
          Directories.remove(version);
        }
      }
    }
  }

  private static boolean isNobodyUnpackingTo(Path version) throws IOException {
    Path lockFile = version.resolve("epg-lock");
    if (!Files.exists(lockFile)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock != null;
    }
  }
}
