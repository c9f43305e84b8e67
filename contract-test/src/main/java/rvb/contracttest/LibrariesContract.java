package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The libraries in the packaged jar: none with a known hole, and of Netty only one version. */
interface LibrariesContract {
  /** The first version without the published vulnerabilities of each library. */
  Map<String, String> FLOORS =
      Map.of(
          "HikariCP", "7.1.0",
          "netty-(?!tcnative).*", "4.2.15",
          "postgresql", "42.7.12",
          "tomcat-embed-core", "11.0.22");

  /** A library's name, its version, and perhaps the platform of its native part. */
  Pattern LIBRARY =
      Pattern.compile("BOOT-INF/lib/(.+?)-(\\d+(?:\\.\\d+)+)(?:\\.Final)?(?:-[a-z].*)?\\.jar");

  @Test
  default void packsNoLibraryBelowTheFirstSafeVersion() throws IOException {
    packedLibraries()
        .forEach(
            (name, version) ->
                FLOORS.forEach(
                    (pattern, floor) -> {
                      if (name.matches(pattern)) {
                        assertThat(Version.parse(version))
                            .as(name)
                            .isGreaterThanOrEqualTo(Version.parse(floor));
                      }
                    }));
  }

  @Test
  default void packsOneVersionOfNetty() throws IOException {
    assertThat(packedLibraries().entrySet().stream())
        .filteredOn(library -> library.getKey().matches("netty-(?!tcnative).*"))
        .extracting(Map.Entry::getValue)
        .matches(versions -> versions.stream().distinct().count() <= 1, "one version");
  }

  private static Map<String, String> packedLibraries() throws IOException {
    String jar = System.getProperty("rvb.jar");
    assumeThat(jar).as("the system property rvb.jar").isNotNull();
    try (var file = new JarFile(jar)) {
      Map<String, String> versions = new TreeMap<>();
      file.stream()
          .map(entry -> LIBRARY.matcher(entry.getName()))
          .filter(Matcher::matches)
          .forEach(library -> versions.put(library.group(1), library.group(2)));
      assumeThat(versions).as("libraries inside the jar").isNotEmpty();
      return versions;
    }
  }
}
