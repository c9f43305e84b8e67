package rvb.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LeashIT {

  private static final Duration BOUND = Duration.ofSeconds(20);

  @Test
  void stopsAndRemovesEverythingAfterKillMinusNine() throws Exception {
    Holder holder = Holder.start(List.of(), "postgres");
    assertThat(holder.processes()).hasSize(2).allMatch(ProcessHandle::isAlive);
    holder.jvm().destroyForcibly();
    holder.awaitNothingLeft();
  }

  @Test
  @DisabledOnOs(value = OS.MAC, disabledReason = "no setsid to make a process group with")
  void survivesCtrlCThatGoesToTheWholeProcessGroup() throws Exception {
    Holder holder = Holder.start(List.of("setsid"));
    holder.signalGroup("INT");
    holder.awaitNothingLeft();
  }

  @Test
  @DisabledOnOs(value = OS.MAC, disabledReason = "no setsid to make a process group with")
  void holdsEverythingAgainWhenItsWatcherWasKilledAndThenTheWholeGroup() throws Exception {
    Holder holder = Holder.start(List.of("setsid"), "lose-watcher");
    holder.signalGroup("KILL");
    holder.awaitNothingLeft();
  }

  @Test
  void refusesToRemoveTheRoot() {
    assertThatThrownBy(() -> Leash.ofThisJvm().holdDirectory(Path.of("/")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"/\"");
  }

  /** The other JVM and what it holds. */
  private record Holder(Process jvm, List<ProcessHandle> processes, List<Path> directories) {

    static Holder start(List<String> prefix, String... wishes) throws IOException {
      List<String> command = new ArrayList<>(prefix);
      command.add(ProcessHandle.current().info().command().orElseThrow());
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.add(HoldsThings.class.getName());
      command.addAll(List.of(wishes));
      Process jvm = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
      Holder holder = new Holder(jvm, new ArrayList<>(), new ArrayList<>());
      holder.readUntilReady(jvm.inputReader());
      return holder;
    }

    private void readUntilReady(BufferedReader output) throws IOException {
      for (String line = output.readLine(); !"ready".equals(line); line = output.readLine()) {
        assertThat(line).as("output of the other JVM").isNotNull();
        String[] words = line.split(" ", 2);
        if (words[0].equals("process")) {
          processes.add(ProcessHandle.of(Long.parseLong(words[1])).orElseThrow());
        } else if (words[0].equals("directory")) {
          directories.add(Path.of(words[1]));
        }
      }
    }

    void signalGroup(String signal) throws Exception {
      String group = "-" + jvm.pid();
      assertThat(new ProcessBuilder("kill", "-s", signal, "--", group).start().waitFor()).isZero();
    }

    void awaitNothingLeft() {
      await()
          .atMost(BOUND)
          .untilAsserted(
              () -> {
                assertThat(jvm.isAlive()).isFalse();
                assertThat(processes).noneMatch(ProcessHandle::isAlive);
                assertThat(directories).noneMatch(Files::exists);
              });
    }
  }
}
