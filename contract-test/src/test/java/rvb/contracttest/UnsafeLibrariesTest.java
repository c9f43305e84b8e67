package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract's tests of a packaged jar go red when it packs what it must not. */
class UnsafeLibrariesTest {
  /** The contract's tests that start nothing. */
  static final class NeverStarted implements ServiceContract {
    @Override
    public ServiceProgram program() {
      throw new IllegalStateException("a test of the libraries starts a service");
    }
  }

  @Test
  void seesALibraryBelowTheFirstSafeVersion(@TempDir Path directory) throws IOException {
    assertThat(failures(directory, "postgresql-42.7.11.jar", "netty-common-4.2.17.Final.jar"))
        .containsOnlyKeys("packsNoLibraryBelowTheFirstSafeVersion")
        .allSatisfy((test, failure) -> assertThat(failure).contains("[postgresql]", "42.7.12"));
  }

  @Test
  void seesTwoVersionsOfNetty(@TempDir Path directory) throws IOException {
    String native64 = "netty-transport-native-epoll-4.2.18.Final-linux-x86_64.jar";
    assertThat(failures(directory, "netty-common-4.2.17.Final.jar", native64))
        .containsOnlyKeys("packsOneVersionOfNetty")
        .allSatisfy((test, failure) -> assertThat(failure).contains("one version"));
  }

  @Test
  void acceptsSafeLibraries(@TempDir Path directory) throws IOException {
    assertThat(failures(directory, "HikariCP-7.1.0.jar", "netty-common-4.2.17.Final.jar"))
        .isEmpty();
  }

  private static Map<String, String> failures(Path directory, String... libraries)
      throws IOException {
    Path jar = directory.resolve("service.jar");
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String library : libraries) {
        zip.putNextEntry(new ZipEntry("BOOT-INF/lib/" + library));
      }
    }
    String before = System.getProperty("rvb.jar");
    System.setProperty("rvb.jar", jar.toString());
    try {
      return ContractRun.failures(
          NeverStarted.class, "packsNoLibraryBelowTheFirstSafeVersion", "packsOneVersionOfNetty");
    } finally {
      if (before == null) {
        System.clearProperty("rvb.jar");
      } else {
        System.setProperty("rvb.jar", before);
      }
    }
  }
}
