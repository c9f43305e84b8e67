package rvb.delay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rvb.postgres.Leash;

/** The program as it is packaged. */
class DelayServerIT {
  private static final int OTHER_DESCRIPTORS = 300;
  private static final long MOST_KILOBYTES = 192 * 1024;

  private static Process start(String... flags) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(flags));
    command.addAll(List.of("-jar", Objects.requireNonNull(System.getProperty("rvb.jar"))));
    command.addAll(List.of("--port", "0", "--leash"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    Leash.ofThisJvm().hold(process);
    return process;
  }

  private static int port(Process process) throws IOException {
    var output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = String.valueOf(output.readLine());
    assertThat(line).startsWith("delay server ready on port ");
    return Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
  }

  @Test
  void stopsWithWhoeverHasStartedIt() throws Exception {
    Process process = start();
    try (Callers callers = Callers.send(port(process), 1, "/delay/0ms")) {
      assertThat(callers.answeredWith("{\"delayMillis\":0}")).isOne();
      process.getOutputStream().close();
      assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {10_000, 20_000})
  void holdsSoManyOpenCallsInLittleMemory(int calls) throws Exception {
    assumeDescriptors(calls);
    Process process = start("-Xmx96m", "-XX:+UseSerialGC", "-XX:MaxDirectMemorySize=32m");
    try (Callers callers = Callers.send(port(process), calls, "/delay/20000ms")) {
      assumeThat(Path.of("/proc")).isDirectory();
      assertThat(residentKilobytes(process)).isLessThan(MOST_KILOBYTES);
      assertThat(callers.answeredWith("{\"delayMillis\":20000}")).isEqualTo(calls);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static void assumeDescriptors(int calls) {
    var system = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long needed = (long) calls + OTHER_DESCRIPTORS;
    assumeThat(system.getMaxFileDescriptorCount())
        .as(
            "%,d open calls need %d descriptors, the limit is %d; raise it with ulimit -n %d",
            calls, needed, system.getMaxFileDescriptorCount(), needed)
        .isGreaterThanOrEqualTo(needed);
  }

  private static long residentKilobytes(Process process) throws IOException {
    return Files.readAllLines(Path.of("/proc", "" + process.pid(), "status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }
}
