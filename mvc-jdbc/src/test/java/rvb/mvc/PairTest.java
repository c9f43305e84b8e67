package rvb.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PairTest {
  private static final Path VIRTUAL = Path.of("..", "mvc-jdbc-virtual");
  private static final Path PLATFORM = Path.of("..", "mvc-jdbc-platform");

  @Test
  void differsInNothingButTheThreadsAndTheDefaultPort() {
    Map<String, String> virtual = files(VIRTUAL);
    Map<String, String> platform = files(PLATFORM);
    platform.replaceAll((path, text) -> withPortAndThreadsOfVirtual(text));

    assertThat(named(platform)).containsExactlyInAnyOrderEntriesOf(named(virtual));
  }

  @Test
  void differsInThreadsAndDefaultPort() {
    String configuration = "src/main/resources/application.yaml";

    assertThat(files(VIRTUAL).get(configuration)).contains("  threads.virtual.enabled: true\n");
    assertThat(files(PLATFORM).get(configuration)).contains("  threads.virtual.enabled: false\n");
    assertThat(files(VIRTUAL).toString()).contains("8082").doesNotContain("8081");
    assertThat(files(PLATFORM).toString()).contains("8081").doesNotContain("8082");
  }

  private static String withPortAndThreadsOfVirtual(String text) {
    return text.replace("threads.virtual.enabled: false", "threads.virtual.enabled: true")
        .replace("8081", "8082");
  }

  /** Each calls itself by its name, in texts and in paths. */
  private static Map<String, String> named(Map<String, String> files) {
    return files.entrySet().stream()
        .collect(
            Collectors.toMap(
                file -> file.getKey().replace("platform", "virtual"),
                file -> file.getValue().replace("platform", "virtual")));
  }

  private static Map<String, String> files(Path module) {
    try (Stream<Path> paths = Files.walk(module)) {
      return paths
          .filter(Files::isRegularFile)
          .filter(path -> !module.relativize(path).startsWith("target"))
          .collect(
              Collectors.toMap(
                  path -> module.relativize(path).toString(),
                  PairTest::text,
                  (one, other) -> one,
                  TreeMap::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
