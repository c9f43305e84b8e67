package rvb.trials.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.Example;
import rvb.trials.judge.Judge;
import rvb.trials.judge.Verdict;
import rvb.trials.plan.Plan;
import rvb.trials.plan.Plans;
import rvb.trials.plan.StandKind;

/** A disturbed machine, made of files, from the counters that are read to the verdict. */
class FakeProcTest {

  private static final long SERVICE = 4711;
  private static final int SECONDS = 20;

  @TempDir private Path root;
  private Probe probe;
  private long throttled;
  private long stolen;

  @BeforeEach
  void writesACalmMachine() throws IOException {
    probe =
        new Probe(
            new ProcFs(root.resolve("proc"), root.resolve("cgroup")),
            SERVICE,
            null,
            null,
            new ServiceClient());
    write("proc/vmstat", "pswpin 0\n");
    write("proc/net/snmp", "Tcp: OutSegs RetransSegs\nTcp: 1000 0\n");
    write("proc/4711/stat", "4711 (java) S 1 1 1 0 -1 0 1 2 3 4 9 9 0 0 20 0 4 0 555 1 2 0\n");
    write("proc/4711/cgroup", "0::/\n");
  }

  @Test
  void aCalmMachineIsAccepted() throws IOException {
    assertThat(verdict(StandKind.AWS, second -> {})).isInstanceOf(Verdict.Accepted.class);
  }

  @Test
  void stealInvalidatesOnAStandOfItsOwnAndMarksALocalOne() throws IOException {
    Second steal = second -> stolen += second == 7 ? 20 : 0;
    assertThat(verdict(StandKind.AWS, steal))
        .isInstanceOfSatisfying(
            Verdict.Invalid.class,
            invalid ->
                assertThat(invalid.reasons())
                    .containsExactly("steal: steal 0.5 % of CPU time, 9.1 % in the worst second"));
    stolen = 0;
    assertThat(verdict(StandKind.LOCAL, steal).word()).isEqualTo("accepted, noisy");
  }

  @Test
  void throttlingInvalidatesOnAStandOfItsOwnAndMarksALocalOne() throws IOException {
    Second quota = second -> throttled += second == 7 ? 1 : 0;
    assertThat(verdict(StandKind.AWS, quota))
        .isInstanceOfSatisfying(
            Verdict.Invalid.class,
            invalid ->
                assertThat(invalid.reasons())
                    .singleElement()
                    .asString()
                    .startsWith("throttling: ")
                    .contains("service 1"));
    throttled = 0;
    assertThat(verdict(StandKind.LOCAL, quota).word()).isEqualTo("accepted, noisy");
  }

  /** Something that happens to the machine in a second. */
  private interface Second {
    void happens(int second);
  }

  private Verdict verdict(StandKind stand, Second events) throws IOException {
    Example example = Example.ofService().in(on(stand));
    for (int second = 0; second <= SECONDS; second++) {
      events.happens(second);
      write("proc/stat", "cpu  %d 0 0 %d 0 0 0 %d\n".formatted(40 * second, 160 * second, stolen));
      write("cgroup/cpu.stat", "nr_periods %d\nnr_throttled %d\n".formatted(second, throttled));
      RawSample seen = probe.look(null, false);
      String path = "during/" + second + "/";
      example =
          example
              .with(path + "host", seen.host())
              .with(
                  path + "service/throttling", Objects.requireNonNull(seen.service()).throttling());
    }
    return Judge.judge(example.evidence()).verdict();
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(Objects.requireNonNull(path.getParent()));
    Files.writeString(path, text);
  }

  private static Plan on(StandKind stand) {
    Plan local = Plans.standard();
    return new Plan(
        local.name(),
        stand,
        local.subjects(),
        local.scenarios(),
        local.loads(),
        local.window(),
        local.warmUp(),
        local.blocks(),
        local.references(),
        local.seed(),
        local.generator(),
        local.settings(),
        local.jvmFlags());
  }
}
