package rvb.trials.aws;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rvb.trials.PairExample;
import rvb.trials.judge.Bottleneck;
import rvb.trials.pairs.Credits;
import rvb.trials.pairs.PairTrial;
import rvb.trials.pairs.PairTrials;
import rvb.trials.rehearse.StandInCloud;
import rvb.trials.rehearse.StandInCloud.Answer;
import rvb.trials.rehearse.StandInHosts;
import software.amazon.awssdk.thirdparty.jackson.core.JsonGenerator;
import software.amazon.awssdk.thirdparty.jackson.dataformat.cbor.CBORFactory;
import software.amazon.awssdk.thirdparty.jackson.dataformat.cbor.CBORGenerator;

/** CloudWatch's figures, asked of a stand-in that speaks its binary protocol. */
class MonitoringTest {

  private static final Instant FROM = Instant.parse("2026-11-20T09:00:00Z");

  /** Values of m0 to m6 in the order of the metrics: before the window, and after its begin. */
  private static final Map<String, List<Double>> ALL =
      Map.of(
          "m0", List.of(20.0, 97.0),
          "m3", List.of(10.0, 30.0),
          "m4", List.of(4.0, 5.0),
          "m5", List.of(60.0, 58.0),
          "m6", List.of(0.0, 0.0));

  @TempDir private Path results;

  private StandInCloud cloud;
  private CloudClients clients;

  @BeforeEach
  void start() throws IOException {
    new PairExample().store(results, "one", PairExample.rig());
    cloud =
        StandInCloud.start(
            results, (instance, document, parameters) -> new StandInHosts.Ended(0, "", ""));
    clients = CloudClients.standIn(cloud.endpoint());
  }

  @AfterEach
  void stop() {
    clients.close();
    cloud.close();
  }

  private PairTrial trial() throws IOException {
    return PairTrials.below(List.of(results)).trials().getFirst();
  }

  private long lacking() throws Exception {
    return PairHome.completeFigures(clients, List.of(results));
  }

  @Test
  void storesWhatCloudWatchSaysAndNamesTheBottleneck() throws Exception {
    cloud.cloudWatch(question -> cbor(ALL));
    assertThat(lacking()).isZero();
    PairTrial trial = trial();
    assertThat(trial.serviceCpuPercent()).isEqualTo(97);
    assertThat(trial.databaseCpuPercent()).isEqualTo(30);
    assertThat(trial.databaseCredits()).isEqualTo(new Credits(Credits.State.BURST, 60.0, 58.0));
    assertThat(trial.serviceCredits().state()).isEqualTo(Credits.State.NONE);
    assertThat(trial.bottleneck()).isEqualTo(Bottleneck.SERVICE_CPU);
  }

  @Test
  void asksNoMoreOnceItHasAll() throws Exception {
    cloud.cloudWatch(question -> cbor(ALL));
    lacking();
    cloud.cloudWatch(
        question -> {
          throw new AssertionError("asked again");
        });
    assertThat(lacking()).isZero();
  }

  @Test
  void takesSilenceForAnAnswerOnceTheTimeIsOver() throws Exception {
    cloud.cloudWatch(question -> cbor(Map.of()));
    assertThat(lacking()).as("the example is of a day long ago or to come").isIn(0L, 1L);
    new PairExample()
        .with("wrk2.json", "startedAt", Instant.now().toString())
        .store(results, "fresh", PairExample.rig());
    assertThat(lacking()).as("asked again later").isGreaterThanOrEqualTo(1);
  }

  private static Answer cbor(Map<String, List<Double>> values) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = new CBORFactory().createGenerator(bytes)) {
      out.writeStartObject();
      out.writeArrayFieldStart("MetricDataResults");
      for (Map.Entry<String, List<Double>> metric : values.entrySet()) {
        result(out, metric.getKey(), metric.getValue());
      }
      out.writeEndArray();
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Answer(200, "application/cbor", bytes.toByteArray());
  }

  private static void result(JsonGenerator out, String id, List<Double> values) throws IOException {
    out.writeStartObject();
    out.writeStringField("Id", id);
    out.writeStringField("StatusCode", "Complete");
    out.writeArrayFieldStart("Timestamps");
    for (Instant at : List.of(FROM.minusSeconds(300), FROM.plusSeconds(id.equals("m5") ? 60 : 0))) {
      ((CBORGenerator) out).writeTag(1);
      out.writeNumber(at.getEpochSecond());
    }
    out.writeEndArray();
    out.writeArrayFieldStart("Values");
    for (double value : values) {
      out.writeNumber(value);
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
