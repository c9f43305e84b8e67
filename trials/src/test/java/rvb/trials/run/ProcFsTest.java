package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFsTest {

  @TempDir private Path root;

  @Test
  void readsCpuThreadsAndMemoryOfAProcessWithBracketsInItsName() throws IOException {
    process(7, "a (b) c", 1, 30, 12, 900, 90, 4);
    Files.writeString(root.resolve("7/status"), "Name:\tx\nVmRSS:\t    2048 kB\n");

    assertThat(new ProcFs(root).process(7))
        .isEqualTo(new ProcessCounters(420_000, 2048 * 1024L, 4));
  }

  @Test
  void addsTheLivingAndTheEndedChildrenOfAFamily() throws IOException {
    process(10, "postgres", 1, 1, 2, 30, 40, 1);
    process(11, "postgres", 10, 5, 6, 0, 0, 1);
    process(12, "postgres", 10, 7, 8, 0, 0, 1);
    Files.createDirectories(root.resolve("10/task/10"));
    Files.writeString(root.resolve("10/task/10/children"), "11 12 13 ");

    assertThat(new ProcFs(root).family(10))
        .isEqualTo(new ProcessCounters((1 + 2 + 30 + 40 + 5 + 6 + 7 + 8) * 10_000L, null, 3));
  }

  @Test
  void tellsAParentOnlyOfAProcessOfThatName() throws IOException {
    process(20, "postgres", 19, 0, 0, 0, 0, 1);

    assertThat(new ProcFs(root).parentOf(20, "postgres")).isEqualTo(19L);
    assertThat(new ProcFs(root).parentOf(20, "java")).isNull();
  }

  @Test
  void readsTicksOfTheHostWithoutCountingGuestsTwice() throws IOException {
    Files.writeString(root.resolve("stat"), "cpu  10 20 30 400 50 6 7 8 9 9\ncpu0 1 1 1 1\n");

    assertThat(new ProcFs(root).host()).isEqualTo(new HostTicks(531, 450, 8));
  }

  @Test
  void hasNothingToTellWhereThereIsNoProc() {
    ProcFs none = new ProcFs(root.resolve("none"));

    assertThat(none.process(1)).isNull();
    assertThat(none.family(1)).isNull();
    assertThat(none.host()).isNull();
  }

  private void process(
      long pid, String name, long parent, int user, int system, int cuser, int csystem, int threads)
      throws IOException {
    Path directory = Files.createDirectories(root.resolve(Long.toString(pid)));
    Files.writeString(
        directory.resolve("stat"),
        "%d (%s) S %d 1 1 0 -1 0 1 2 3 4 %d %d %d %d 20 0 %d 0 555 1000 200 0\n"
            .formatted(pid, name, parent, user, system, cuser, csystem, threads));
  }
}
