package rvb.contracttest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A self-signed certificate for the host name localhost alone, made by the JDK's keytool.
 *
 * @param certificate a PEM file
 * @param key its private key, a PEM file that only its owner may read
 */
record Certificate(Path certificate, Path key) {
  private static final char[] PASSWORD = "changeit".toCharArray();

  /**
   * Makes a certificate.
   *
   * @param directory an empty directory for its files
   */
  static Certificate create(Path directory) {
    Path store = directory.resolve("store.p12");
    runKeytool(store);
    try (InputStream stream = Files.newInputStream(store)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(stream, PASSWORD);
      return new Certificate(
          write(directory, "CERTIFICATE", keys.getCertificate("server").getEncoded()),
          write(directory, "PRIVATE KEY", keys.getKey("server", PASSWORD).getEncoded()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void runKeytool(Path store) {
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String options =
        "-genkeypair -alias server -keyalg EC -validity 2 -dname CN=localhost"
            + " -ext san=dns:localhost -ext bc=ca:true -storetype PKCS12 -storepass "
            + String.valueOf(PASSWORD);
    List<String> command = new ArrayList<>(List.of(keytool, "-keystore", store.toString()));
    command.addAll(List.of(options.split(" ")));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException("keytool failed: " + words);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted in keytool", e);
    }
  }

  private static Path write(Path directory, String type, byte[] content) throws IOException {
    Path file = directory.resolve(type.replace(' ', '-') + ".pem");
    String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    Files.writeString(
        file, "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(type, base64, type));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    return file;
  }
}
