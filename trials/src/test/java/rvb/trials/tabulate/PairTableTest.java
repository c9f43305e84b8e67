package rvb.trials.tabulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.PairExample;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrials;

class PairTableTest {

  @TempDir private Path results;

  private String table() throws IOException {
    return new PairTable(PairTrials.below(List.of(results))).write(Format.TEXT);
  }

  private static String line(String table, String part) {
    return table.lines().filter(line -> line.contains(part)).findFirst().orElseThrow();
  }

  @Test
  void findsNothingInARehearsal() throws IOException {
    new PairExample().store(results, "rehearsed", rehearsal());
    assertThat(new PairTable(PairTrials.below(List.of(results))).hasFinding()).isFalse();
  }

  private static PairRig rehearsal() {
    PairRig rig = PairExample.rig();
    return new PairRig(rig.rig(), rig.pair(), null, true);
  }

  @Test
  void showsOursBesideThePublishedTrialAndNeverAsTheSamePair() throws IOException {
    new PairExample().store(results, "one", PairExample.rig());
    assertThat(List.of(line(table(), "c4.xlarge + t2.large").strip().split(" {2,}")))
        .containsSubsequence(
            "7",
            "c4.xlarge + t2.large",
            "25,000",
            "23,148.9",
            "2.54s",
            "no",
            "c4.xlarge",
            "db.t3.large",
            "ratpack-async-pg",
            "bench host c6i.2xlarge",
            "yes",
            "2,000",
            "2,000.0",
            "accepted");
    assertThat(line(table(), "t2.micro + t2.micro")).contains("not run");
    assertThat(table()).contains("does not repeat it: RDS offers db.t2 no more");
  }

  @Test
  void givesTheMeanWithItsIntervalWhereThereAreSeveralRuns() throws IOException {
    for (int i = 0; i < 3; i++) {
      new PairExample()
          .with("wrk2.json", "window/achievedPerSecond", 1990.0 + 10 * i)
          .store(results, "run-" + i, PairExample.rig());
    }
    // t(0.975, 2) = 4.3027; standard deviation 10; 4.3027 * 10 / sqrt(3) = 24.84
    assertThat(line(table(), "c4.xlarge + t2.large")).contains("2,000.0 ± 24.8").contains("  3  ");
  }

  @Test
  void countsInvalidRunsAndNeverAveragesThem() throws IOException {
    new PairExample().store(results, "good", PairExample.rig());
    new PairExample()
        .with("environment.json", "host/instanceType", "t3.micro")
        .with("wrk2.json", "window/achievedPerSecond", 9.0)
        .store(results, "bad", PairExample.rig());
    assertThat(line(table(), "c4.xlarge + t2.large")).contains("2,000.0").contains("1 of 2");
    assertThat(table()).contains("bad invalid: the bench host is a t3.micro, not a c6i.2xlarge");
  }

  @Test
  void keepsBothPlacesOfTheGeneratorApart() throws IOException {
    new PairExample().store(results, "apart", PairExample.rig());
    new PairExample()
        .with("environment.json", "generatorOn", "service host")
        .with("environment.json", "host/instanceType", "c4.xlarge")
        .store(results, "together", PairExample.rig());
    assertThat(table().lines().filter(line -> line.startsWith("7 ")))
        .satisfiesExactly(
            line -> assertThat(line).contains("bench host c6i.2xlarge"),
            line -> assertThat(line).contains("service host"));
  }

  @Test
  void neverShowsARehearsalBesideAPublishedTrial() throws IOException {
    new PairExample().store(results, "rehearsed", rehearsal());
    assertThat(table()).startsWith("REHEARSAL");
    new PairExample()
        .with("environment.json", "host/instanceType", null)
        .store(results, "real", PairExample.rig());
    PairTable table = new PairTable(PairTrials.below(List.of(results)));
    String[] parts = table.write(Format.TEXT).split("REHEARSAL", -1);
    assertThat(parts).hasSize(2);
    assertThat(parts[0]).contains("c4.xlarge + t2.large").doesNotContain("rehearsed");
    assertThat(parts[1]).contains("its numbers are no results").doesNotContain("c4.xlarge + t2");
    assertThat(table.write(Format.CSV)).contains("\nyes,none,none,none,none,none,n/a,c4.xlarge");
  }
}
