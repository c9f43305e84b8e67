package rvb.trials.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.PairExample;
import rvb.trials.pairs.PublishedTrials;

/** What the commands about rigs say before they ask AWS anything. */
class PairCommandsTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int rvb(String... args) {
    return Main.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  private String rig(String content) throws IOException {
    return Files.writeString(folder.resolve("output.json"), content).toString();
  }

  private String results() {
    return folder.resolve("results").toString();
  }

  @Test
  void saysInOneLineThatNothingIsApplied() throws IOException {
    assertThat(rvb("run", "--stand", "aws", "--rig", rig("{}"), "-o", results())).isOne();
    assertThat(err.toString().lines())
        .containsExactly(
            "rvb: Terraform knows of no rig: run `terraform -chdir=terraform apply` first");
  }

  @Test
  void saysWhichServicesARigHas() throws IOException {
    String rig = rig(PairExample.terraform(Instant.now().plusSeconds(3600)));
    assertThat(rvb("run", "--stand", "aws", "-s", "other", "--rig", rig, "-o", results())).isOne();
    assertThat(err.toString())
        .contains("unknown service 'other'; the rig has ratpack-async-pg, webflux-r2dbc");
  }

  @Test
  void refusesWhatARigCannotDo() throws IOException {
    String rig = rig(PairExample.terraform(Instant.now().plusSeconds(3600)));
    assertThat(rvb("run", "--stand", "aws", "-d", "1500ms", "--rig", rig)).isOne();
    assertThat(rvb("run", "--stand", "aws", "-R", "2000000", "--rig", rig)).isOne();
    assertThat(rvb("run", "--stand", "aws", "--target", "http://h/", "--rig", rig)).isOne();
    assertThat(err.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("'1500ms': a rig takes whole seconds"),
            line -> assertThat(line).contains("rate 2000000 is out of range on a rig"),
            line -> assertThat(line).contains("--stand aws takes -s, -R and -d"));
  }

  @Test
  void showsTheSevenPublishedTrialsWithoutRunningAnything() throws IOException {
    Path published = Files.createDirectories(folder.resolve("2016"));
    Files.copy(
        Objects.requireNonNull(PublishedTrials.class.getResourceAsStream("trials.csv")),
        published.resolve("trials.csv"));
    assertThat(rvb("table", folder.toString())).isEqualTo(ExitCode.NO_FINDING);
    assertThat(out.toString().lines().filter(line -> line.endsWith("not run"))).hasSize(7);
    assertThat(out.toString()).doesNotContain("No results");
  }
}
