package rvb.trials.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.PairExample;
import rvb.trials.pairs.PairRig;
import rvb.trials.pairs.PairTrial;
import rvb.trials.pairs.PairTrials;
import rvb.trials.rehearse.StandInCloud;
import rvb.trials.rehearse.StandInCloud.Answer;
import rvb.trials.rehearse.StandInHosts;

/** Trials on a stand-in for AWS that fails as AWS does. */
class PairRunTest {

  private static final PairRequest BENCH =
      new PairRequest("ratpack-async-pg", false, 2000, 64, 1, 20, 10, 4);
  private static final PairRequest SAME_HOST =
      new PairRequest("ratpack-async-pg", true, 2000, 64, 1, 20, 10, 4);

  @TempDir private Path bucket;
  @TempDir private Path results;

  private final List<String> commands = Collections.synchronizedList(new ArrayList<>());
  private @Nullable StandInCloud cloud;
  private @Nullable CloudClients clients;
  private StandInHosts.@Nullable Ended trialEnd;
  private PairRig rig = PairExample.rig();

  @BeforeEach
  void start() throws IOException {
    cloud = StandInCloud.start(bucket, this::host);
    clients = CloudClients.standIn(cloud.endpoint());
  }

  @AfterEach
  void stop() {
    clients().close();
    cloud().close();
  }

  private StandInCloud cloud() {
    return Objects.requireNonNull(cloud);
  }

  private CloudClients clients() {
    return Objects.requireNonNull(clients);
  }

  /** A host: starts services, and brings the example's files to the bucket. */
  private StandInHosts.Ended host(
      String instance, String document, Map<String, String> parameters) {
    commands.add(instance + " " + document + " " + parameters.getOrDefault("Target", ""));
    String trial = parameters.get("TrialId");
    if (trial == null) {
      return new StandInHosts.Ended(0, "{}", "");
    }
    if (trialEnd != null) {
      return trialEnd;
    }
    try {
      new PairExample()
          .with(
              "environment.json",
              "generatorOn",
              instance.equals(PairExample.SERVICE_HOST) ? "service host" : "bench host")
          .with("environment.json", "host/instanceType", null)
          .bring(bucket.resolve("results").resolve(trial), trial);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new StandInHosts.Ended(0, "Requests/sec: 2000", "");
  }

  private PairHome run(PairRequest... requests)
      throws CloudException, IOException, InterruptedException {
    PairHome home = PairHome.of(results, rig);
    new PairRun(clients(), rig, home, (what, expected) -> {}, Duration.ofMillis(5))
        .run(List.of(requests), (number, request) -> {});
    return home;
  }

  private PairTrials home() throws IOException {
    return PairTrials.below(List.of(results));
  }

  private List<String> ids() throws IOException {
    return home().trials().stream().map(PairTrial::id).toList();
  }

  @Test
  void startsAFreshServiceAndBringsEachTrialHome() throws Exception {
    run(BENCH, SAME_HOST);
    assertThat(commands)
        .containsExactly(
            "i-0service rvb-service ",
            "i-0bench rvb-trial http://10.50.1.10:5050/",
            "i-0service rvb-service ",
            "i-0service rvb-trial http://localhost:5050/");
    assertThat(home().excluded()).isEmpty();
    assertThat(home().trials())
        .extracting(trial -> trial.environment().sameHost())
        .containsExactly(false, true);
  }

  @Test
  void asksTheSameAgainOnlyWhenTheLastRunIsAtHome() throws Exception {
    run(BENCH);
    run(BENCH);
    assertThat(ids()).hasSize(2);
    assertThat(commands).hasSize(4);
  }

  @Test
  void goesOnWhereExpiredCredentialsStoppedIt() throws Exception {
    cloud()
        .failWith(
            call ->
                call.equals("SendCommand") && commands.size() == 2
                    ? Answer.error(400, "ExpiredTokenException")
                    : null);
    assertThatThrownBy(() -> run(BENCH, SAME_HOST))
        .isInstanceOf(CloudException.class)
        .hasMessageContaining("credentials have expired: log in again");
    assertThat(ids()).hasSize(1);
    cloud().failWith(call -> null);
    run(BENCH, SAME_HOST);
    assertThat(ids()).hasSize(2);
    assertThat(home().excluded()).isEmpty();
  }

  @Test
  void followsATrialThatItDidNotSeeTheEndOf() throws Exception {
    cloud()
        .failWith(
            call ->
                call.startsWith("GET results/")
                    ? new Answer(
                        500, "application/xml", "<Error><Code>InternalError</Code></Error>")
                    : null);
    assertThatThrownBy(() -> run(BENCH))
        .hasMessageContaining("the bucket rvb-1 is out of reach")
        .hasMessageContaining("rvb fetch");
    assertThat(commands).hasSize(2);
    cloud().failWith(call -> null);
    run(BENCH);
    assertThat(commands).as("nothing is sent again").hasSize(2);
    assertThat(ids()).hasSize(1);
  }

  @Test
  void saysInOneLineThatTheBucketIsGone() {
    cloud()
        .failWith(
            call ->
                call.startsWith("GET")
                    ? new Answer(404, "application/xml", "<Error><Code>NoSuchBucket</Code></Error>")
                    : null);
    assertThatThrownBy(() -> run(BENCH)).hasMessageContaining("is gone: was the rig destroyed?");
  }

  @Test
  void saysThatTheBenchHostIsLostAndTriesAnotherNameNextTime() throws Exception {
    cloud()
        .failWith(
            call ->
                call.equals("SendCommand") && commands.size() == 1
                    ? Answer.error(400, "InvalidInstanceId")
                    : null);
    assertThatThrownBy(() -> run(BENCH))
        .hasMessageStartingWith("the bench host i-0bench is lost")
        .hasMessageContaining("What came home is kept; destroy, then apply again");
  }

  @Test
  void saysThatAHostWasLostInMidTrial() throws Exception {
    cloud()
        .failWith(
            call -> {
              if (call.equals("GetCommandInvocation") && commands.size() == 2) {
                return new Answer(200, "application/x-amz-json-1.1", "{\"Status\":\"InProgress\"}");
              }
              return call.equals("DescribeInstanceInformation")
                  ? new Answer(
                      200,
                      "application/x-amz-json-1.1",
                      "{\"InstanceInformationList\":[{\"PingStatus\":\"ConnectionLost\"}]}")
                  : null;
            });
    assertThatThrownBy(() -> run(BENCH)).hasMessageStartingWith("the bench host i-0bench is lost");
    assertThat(home().excluded())
        .singleElement()
        .satisfies(lost -> assertThat(lost.reason()).contains("is lost"));
    cloud().failWith(call -> null);
    run(BENCH);
    assertThat(home().trials())
        .singleElement()
        .satisfies(trial -> assertThat(trial.id()).endsWith("-a2"));
  }

  @Test
  void saysThatTheRigsTimePassedInMidTrial() throws Exception {
    run(BENCH);
    rig = endingIn(Duration.ofMillis(200));
    RemoteCommand remote = new RemoteCommand(clients().ssm(), rig.rig(), Duration.ofMillis(5));
    cloud()
        .failWith(
            call ->
                call.equals("GetCommandInvocation")
                    ? new Answer(200, "application/x-amz-json-1.1", "{\"Status\":\"InProgress\"}")
                    : null);
    assertThatThrownBy(() -> remote.await(PairExample.BENCH_HOST, "any", Duration.ofMinutes(1)))
        .hasMessageStartingWith("the time of this rig was over at ")
        .hasMessageEndingWith("destroy, then apply again");
    assertThatThrownBy(() -> run(SAME_HOST)).hasMessageContaining("what came home is kept");
    assertThat(ids()).as("kept").hasSize(1);
  }

  @Test
  void beginsNoTrialThatTheRigsEndWouldCut() {
    rig = endingIn(Duration.ofSeconds(100));
    assertThatThrownBy(() -> run(BENCH))
        .hasMessageMatching("this rig ends in \\d+ s, and a trial may take 180 s: .*ttl_minutes.*");
    assertThat(commands).isEmpty();
  }

  private static PairRig endingIn(Duration left) {
    return PairRig.ofTerraform(PairExample.terraform(Instant.now().plus(left)));
  }

  @Test
  void passesOnWhyAHostRefuses() throws Exception {
    trialEnd = new StandInHosts.Ended(4, "", "this host is not ready: still booting\n");
    assertThatThrownBy(() -> run(BENCH))
        .hasMessageEndingWith("this host is not ready: still booting");
  }

  @Test
  void keepsATrialThatLiesOnAHostUntilTheBucketIsBack() throws Exception {
    trialEnd = new StandInHosts.Ended(3, "", "the bucket is out of reach; run host/upload x 0\n");
    assertThatThrownBy(() -> run(BENCH)).hasMessageContaining("host/upload x 0");
    assertThat(home().excluded()).as("not lost").isEmpty();
  }

  @Test
  void refusesAFileThatChangedOnItsWay() throws Exception {
    PairHome home = run(BENCH);
    String trial = home().trials().getFirst().id();
    Path damaged = bucket.resolve("results").resolve("damaged");
    new PairExample().bring(damaged, "damaged");
    Files.writeString(damaged.resolve("wrk2.json"), "{}");
    assertThatThrownBy(() -> home.fetch(clients(), rig, (what, expected) -> {}))
        .hasMessageContaining("damaged: wrk2.json is not what the host sent");
    assertThat(home().trials()).extracting(it -> it.id()).containsExactly(trial);
    assertThat(home.folder()).isDirectoryNotContaining(file -> file.toString().endsWith(".tmp"));
  }

  @Test
  void refusesANameThatLeadsOutOfTheFolder() throws Exception {
    PairHome home = PairHome.of(results, rig);
    Path evil = Files.createDirectories(bucket.resolve("results").resolve("evil"));
    Files.writeString(
        evil.resolve("done.json"),
        "{\"format\":\"rvb-done/1\",\"trial\":\"evil\",\"exitCode\":0,\"files\":{\"../x\":\"0\"}}");
    assertThatThrownBy(() -> home.fetch(clients(), rig, (what, expected) -> {}))
        .hasMessageContaining("'../x' is no name of a file");
  }

  @Test
  void saysWhichTrialsAreNotFinished() throws Exception {
    Files.createDirectories(bucket.resolve("results").resolve("running"));
    assertThat(PairHome.of(results, rig).fetch(clients(), rig, (what, expected) -> {}))
        .containsExactly("running");
  }
}
