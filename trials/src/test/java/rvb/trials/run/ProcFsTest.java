package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFsTest {

  @TempDir private Path root;

  @Test
  void readsCpuThreadsAndMemoryOfAProcessWithBracketsInItsName() throws IOException {
    process(7, "a (b) c", 1, 30, 12, 900, 90, 4);
    Files.writeString(root.resolve("7/status"), "Name:\tx\nVmRSS:\t    2048 kB\n");

    assertThat(here().process(7))
        .isEqualTo(new ProcessCounters(420_000, 2048 * 1024L, 4, null, null));
  }

  @Test
  void addsTheLivingAndTheEndedChildrenOfAFamily() throws IOException {
    process(10, "postgres", 1, 1, 2, 30, 40, 1);
    process(11, "postgres", 10, 5, 6, 0, 0, 1);
    process(12, "postgres", 10, 7, 8, 0, 0, 1);
    Files.createDirectories(root.resolve("10/task/10"));
    Files.writeString(root.resolve("10/task/10/children"), "11 12 13 ");

    assertThat(here().family(10))
        .isEqualTo(
            new ProcessCounters((1 + 2 + 30 + 40 + 5 + 6 + 7 + 8) * 10_000L, null, 3, 0L, null));
  }

  @Test
  void tellsAParentOnlyOfAProcessOfThatName() throws IOException {
    process(20, "postgres", 19, 0, 0, 0, 0, 1);

    assertThat(here().parentOf(20, "postgres")).isEqualTo(19L);
    assertThat(here().parentOf(20, "java")).isNull();
  }

  @Test
  void readsTicksOfTheHostWithoutCountingGuestsTwice() throws IOException {
    Files.writeString(root.resolve("stat"), "cpu  10 20 30 400 50 6 7 8 9 9\ncpu0 1 1 1 1\n");

    assertThat(here().host()).isEqualTo(new HostTicks(531, 450, 8));
  }

  private ProcFs here() {
    return new ProcFs(root, root.resolve("cgroups"));
  }

  @Test
  void addsWhatEachThreadWaitedForACore() throws IOException {
    process(7, "java", 1, 30, 12, 0, 0, 2);
    thread(7, 7, "java", 20, "5000 2000000 9");
    thread(7, 8, "loop-0", 22, "5000 3000000 9");

    ProcessCounters counters = Objects.requireNonNull(here().process(7));
    assertThat(counters.runQueueMicros()).isEqualTo(5000);
    assertThat(here().threadCpuMicros(7, "loop-")).containsExactly(220_000L);
  }

  @Test
  void addsThrottlingOfAllGroupsAboveAProcess() throws IOException {
    process(7, "java", 1, 30, 12, 0, 0, 2);
    Files.writeString(root.resolve("7/cgroup"), "5:memory:/m\n2:cpu,cpuacct:/a/b\n0::/u\n");
    cpuStat("cgroups/cpu,cpuacct/a/b", 10, 4);
    cpuStat("cgroups/cpu,cpuacct/a", 100, 1);
    cpuStat("cgroups/u", 7, 7);

    ProcessCounters counters = Objects.requireNonNull(here().process(7));
    assertThat(counters.throttling()).isEqualTo(new Throttling(110, 5));
  }

  @Test
  void readsTheUnifiedGroupWhereNoOtherLimitsCpu() throws IOException {
    process(7, "java", 1, 30, 12, 0, 0, 2);
    Files.writeString(root.resolve("7/cgroup"), "0::/u\n");
    cpuStat("cgroups/u", 7, 6);

    ProcessCounters counters = Objects.requireNonNull(here().process(7));
    assertThat(counters.throttling()).isEqualTo(new Throttling(7, 6));
  }

  @Test
  void readsSwappingAndTcp() throws IOException {
    Files.writeString(root.resolve("vmstat"), "pgpgin 3\npswpin 17\npswpout 2\n");
    Files.createDirectories(root.resolve("net"));
    Files.writeString(
        root.resolve("net/snmp"), "Ip: A\nIp: 1\nTcp: InSegs OutSegs RetransSegs\nTcp: 5 600 7\n");

    assertThat(here().kernel()).isEqualTo(new KernelCounters(17, 600, 7));
  }

  private void cpuStat(String group, int periods, int throttled) throws IOException {
    Path directory = Files.createDirectories(root.resolve(group));
    Files.writeString(
        directory.resolve("cpu.stat"),
        "nr_periods %d\nnr_throttled %d\nthrottled_time 5\n".formatted(periods, throttled));
  }

  private void thread(long pid, long thread, String name, int user, String schedule)
      throws IOException {
    Path directory = Files.createDirectories(root.resolve(pid + "/task/" + thread));
    Files.writeString(directory.resolve("schedstat"), schedule + "\n");
    Files.writeString(
        directory.resolve("stat"),
        "%d (%s) S 1 1 1 0 -1 0 1 2 3 4 %d 0 0 0 20 0 1 0 555 1000 200 0\n"
            .formatted(thread, name, user));
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
