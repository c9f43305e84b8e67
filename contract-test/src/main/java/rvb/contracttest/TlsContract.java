package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PGSSLMODE: encrypted when told to, and only to whom it was told to trust. */
interface TlsContract {
  @Test
  @Tag("long")
  default void talksTlsToTheServerItTrusts(Stand stand, @TempDir Path files) throws IOException {
    Certificate certificate = certificate(files, "trusted");
    try (Undo _ = stand.postgres().speakTls(certificate);
        Service service =
            stand.start(stand.wire(), verifying(certificate, Map.of("PGHOST", "localhost")))) {
      service.awaitCalm();
      assertThat(service.http().get("/").body()).isEqualTo(Expected.PRODUCTS);
      assertThat(service.settings().database().sslMode()).isEqualTo("verify-full");
      awaitEncryption(service);
    }
  }

  @Test
  @Tag("long")
  default void refusesTheServersOfOthers(Stand stand, @TempDir Path files) throws IOException {
    Certificate certificate = certificate(files, "trusted");
    Certificate other = certificate(files, "other");
    Map<String, String> wrongAuthority = verifying(other, Map.of("PGHOST", "localhost"));
    Map<String, String> wrongHost = verifying(certificate, Map.of("PGHOST", "127.0.0.1"));
    try (Undo _ = stand.postgres().speakTls(certificate);
        Service first = stand.start(stand.wire(), wrongAuthority);
        Service second = stand.start(stand.wire(), wrongHost)) {
      for (Service service : new Service[] {first, second}) {
        assertThat(service.http().get("/").status()).isEqualTo(503);
        await("GET /health to say DOWN").until(() -> service.http().get("/health").status() == 503);
        assertThat(service.database().connections()).isZero();
      }
    }
  }

  /** A server without TLS is refused; one with any certificate for any host is good enough. */
  @Test
  @Tag("long")
  default void insistsOnTlsButNotOnWhoseWhenItIsRequired(Stand stand, @TempDir Path files)
      throws IOException {
    Certificate certificate = certificate(files, "unknown");
    try (Service service = stand.start(stand.wire(), Map.of("PGSSLMODE", "require"))) {
      assertThat(service.http().get("/").status()).isEqualTo(503);
      assertThat(service.database().connections()).isZero();
      try (Undo _ = stand.postgres().speakTls(certificate)) {
        service.awaitCalm();
        assertThat(service.http().get("/").body()).isEqualTo(Expected.PRODUCTS);
        assertThat(service.settings().database().sslMode()).isEqualTo("require");
        awaitEncryption(service);
      }
    }
  }

  /** The pool may be opening its connections still. */
  private static void awaitEncryption(Service service) {
    await("every connection to be encrypted")
        .untilAsserted(
            () ->
                assertThat(service.database().encryptedConnections())
                    .isPositive()
                    .isEqualTo(service.database().connections()));
  }

  private static Certificate certificate(Path files, String name) throws IOException {
    return Certificate.create(Files.createDirectory(files.resolve(name)));
  }

  private static Map<String, String> verifying(Certificate trusted, Map<String, String> settings) {
    var all = new HashMap<>(settings);
    all.put("PGSSLMODE", "verify-full");
    all.put("PGSSLROOTCERT", trusted.certificate().toString());
    return all;
  }
}
