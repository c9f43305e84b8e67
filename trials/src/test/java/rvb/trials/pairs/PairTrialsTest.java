package rvb.trials.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.PairExample;
import rvb.trials.judge.Bottleneck;
import rvb.trials.judge.Verdict;

class PairTrialsTest {

  private static final Instant FROM = Instant.parse("2026-11-20T09:00:00Z");

  @TempDir private Path results;

  private PairTrials stored(PairExample example) throws IOException {
    example.store(results, "one", PairExample.rig());
    return PairTrials.below(List.of(results));
  }

  private PairTrial trial(PairExample example) throws IOException {
    PairTrials trials = stored(example);
    assertThat(trials.excluded()).isEmpty();
    return trials.trials().getFirst();
  }

  private List<String> reasons(PairExample example) throws IOException {
    return trial(example).verdict() instanceof Verdict.Invalid invalid
        ? invalid.reasons()
        : List.of();
  }

  @Test
  void acceptsATrialThatHeldItsRate() throws IOException {
    PairTrial trial = trial(new PairExample());
    assertThat(trial.verdict()).isInstanceOf(Verdict.Accepted.class);
    assertThat(trial.service()).isEqualTo("ratpack-async-pg");
    assertThat(trial.poolSize()).isEqualTo(4);
    assertThat(trial.offeredPerSecond()).isEqualTo(2000);
  }

  @Test
  void saysThatTheHostIsOfAnotherTypeThanTheRig() throws IOException {
    assertThat(reasons(new PairExample().with("environment.json", "host/instanceType", "t3.micro")))
        .contains("the bench host is a t3.micro, not a c6i.2xlarge");
  }

  @Test
  void saysThatTheHostBelongsToAnotherPair() throws IOException {
    assertThat(reasons(new PairExample().with("environment.json", "pair/database", "db.t3.micro")))
        .contains(
            "the host belongs to c4.xlarge + db.t3.micro, the rig is c4.xlarge + db.t3.large");
  }

  @Test
  void saysThatAJarIsNotTheOneThatWasSent() throws IOException {
    PairExample example =
        new PairExample()
            .with("environment.json", "artifacts", Map.of("wrk2/target/wrk2.jar", "bb"));
    assertThat(reasons(example))
        .contains(
            "ratpack-async-pg/target/ratpack-async-pg.jar on the host is not the one that Terraform"
                + " sent");
  }

  @Test
  void neverAveragesWrongAnswers() throws IOException {
    assertThat(
            reasons(
                new PairExample()
                    .with("wrk2.json", "accounting/ok", 39_999)
                    .with("wrk2.json", "accounting/wrongBody", 1)))
        .isNotEmpty();
  }

  @Test
  void countsDollarsOfServiceAndDatabaseForAMillionAnswers() throws IOException {
    // (0.199 + 0.145) $/h / 3600 s / 2000 per second * 1,000,000 = 0.04778 $
    assertThat(trial(new PairExample()).usdPerMillion()).isBetween(0.04777, 0.04779);
  }

  @Test
  void refusesAChangedFileAndGoesOn() throws IOException {
    new PairExample().store(results, "two", PairExample.rig());
    stored(new PairExample());
    Files.writeString(
        results.resolve("aws-rvb-1/two/wrk2.txt"), "not listed, so not ours to judge");
    Files.writeString(results.resolve("aws-rvb-1/one/cpu-after.txt"), "cpu 1");
    PairTrials trials = PairTrials.below(List.of(results));
    assertThat(trials.trials()).extracting(PairTrial::id).containsExactly("two");
    assertThat(trials.excluded())
        .extracting(excluded -> excluded.reason())
        .containsExactly("cpu-after.txt is not what the host sent");
  }

  @Test
  void saysWhatTheGeneratorSaidWhereItMeasuredNothing() throws IOException {
    assertThat(stored(new PairExample().without("wrk2.json")).excluded())
        .extracting(excluded -> excluded.reason())
        .containsExactly("the generator measured nothing");
  }

  @Test
  void readsTheSevenPublishedTrialsFromTheirFile() throws IOException {
    Files.writeString(
        results.resolve("trials.csv"),
        Files.readString(repository().resolve("results/2016/trials.csv")));
    assertThat(PairTrials.below(List.of(results)).published())
        .isEqualTo(PublishedTrials.bundled())
        .hasSize(7)
        .last()
        .extracting(PublishedTrial::pair, PublishedTrial::achievedPerSecond)
        .containsExactly("c4.xlarge + t2.large", 23148.93);
  }

  @Test
  void takesNoOtherCsvForThePublishedTrials() throws IOException {
    Files.writeString(results.resolve("trials.csv"), "suite,stand\n");
    assertThat(PairTrials.below(List.of(results)).isEmpty()).isTrue();
  }

  @Test
  void takesTheBottleneckThatCloudWatchShows() {
    CloudFigures figures =
        figures(
            series(CloudSeries.SERVICE, "CPUUtilization", 60, 20, 95),
            series(CloudSeries.DATABASE, "CPUUtilization", 60, 10, 11));
    assertThat(figures.cpuPercent(CloudSeries.SERVICE, FROM, FROM.plusSeconds(60)))
        .as("the busiest minute that the window touches")
        .isEqualTo(95);
    assertThat(Bottleneck.SERVICE_CPU.word()).isEqualTo("service CPU");
  }

  @Test
  void tellsABurstFromDrainedCredits() {
    assertThat(credits(true, 100, 90).state()).isEqualTo(Credits.State.BURST);
    assertThat(credits(true, 3, 0.2).state()).isEqualTo(Credits.State.DRAINED);
    assertThat(credits(false, 100, 90).state()).isEqualTo(Credits.State.NONE);
    assertThat(Credits.of(CloudSeries.SERVICE, true, null, FROM, FROM).state())
        .isEqualTo(Credits.State.UNKNOWN);
  }

  @Test
  void callsCreditsThatWereBoughtDrained() {
    CloudFigures figures =
        figures(
            series(CloudSeries.DATABASE, "CPUCreditBalance", 300, 20, 20),
            series(CloudSeries.DATABASE, "CPUSurplusCreditBalance", 300, 0, 2));
    assertThat(Credits.of(CloudSeries.DATABASE, true, figures, FROM, FROM.plusSeconds(60)).state())
        .isEqualTo(Credits.State.DRAINED);
  }

  private static Credits credits(boolean bursts, double before, double after) {
    return Credits.of(
        CloudSeries.SERVICE,
        bursts,
        figures(series(CloudSeries.SERVICE, "CPUCreditBalance", 300, before, after)),
        FROM,
        FROM.plusSeconds(60));
  }

  /** One point that ends as the window begins, and one that begins after it. */
  private static CloudSeries series(
      String part, String metric, int period, double before, double after) {
    boolean minutes = period == 60;
    return new CloudSeries(
        part,
        metric,
        "Average",
        period,
        List.of(
            new CloudSeries.Point(FROM.minusSeconds(minutes ? 30 : period), before),
            new CloudSeries.Point(FROM.plusSeconds(minutes ? 30 : 60), after)));
  }

  private static CloudFigures figures(CloudSeries... series) {
    return new CloudFigures(CloudFigures.FORMAT, FROM, List.of(series));
  }

  private static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    return Files.exists(folder.resolve("results/2016"))
        ? folder
        : Objects.requireNonNull(folder.getParent());
  }
}
