package rvb.wrk2.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import rvb.wrk2.nullserver.NullServer;
import rvb.wrk2.testserver.Exchange;
import rvb.wrk2.testserver.ScriptedServer;
import rvb.wrk2.transport.Transports;

class EngineTest {

  @ParameterizedTest
  @EnumSource
  void sendsEveryPlannedRequestOnceAndSplitsEachLatencyInThree(Transports transport)
      throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Measurement measurement =
          Loads.on(server.address(), transport)
              .withConnections(3, 7)
              .withRate(999, Duration.ofMillis(700))
              .run();
      assertThat(server.requests()).isEqualTo(699);
      assertThat(server.accepted()).isEqualTo(7);
      assertThat(measurement.tally().of(Outcome.OK)).isEqualTo(699);
      Distributions all = measurement.distributions();
      double parts =
          all.connectionWait().getMean() + all.sendLag().getMean() + all.serviceTime().getMean();
      assertThat(all.latency().getMean() / parts).isBetween(0.998, 1.002);
      assertThat(all.all()).allMatch(histogram -> histogram.getTotalCount() == 699);
    }
  }

  @ParameterizedTest
  @EnumSource
  void letsRequestsLeaveTogetherWhereTheyMayWaitAndCountsTheWaitAsSendLag(Transports transport)
      throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Measurement measurement =
          Loads.on(server.address(), transport)
              .withConnections(1, 60)
              .withRate(1000, Duration.ofMillis(990))
              .withCoalescing(Duration.ofMillis(50))
              .run();
      assertThat(measurement.tally().of(Outcome.OK)).isEqualTo(990);
      // The first of each fifty waits 50 ms for the last, which leaves at once; the window's end
      // sends what is left.
      assertThat(measurement.distributions().sendLag().getMean()).isGreaterThan(20_000_000);
      assertThat(measurement.distributions().connectionWait().getMaxValue())
          .isLessThan(measurement.distributions().latency().getMaxValue());
    }
  }

  @Test
  void awaitsLateAnswersButDoesNotCountThemAsAchieved() throws Exception {
    Semaphore released = new Semaphore(0);
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> {
              if (number >= 20) {
                released.acquire();
              }
              exchange.ok();
            })) {
      List<Integer> seconds = new ArrayList<>();
      Load load =
          Loads.on(server.address(), Transports.best())
              .withConnections(1, 2)
              .withRate(40, Duration.ofSeconds(1))
              .load();
      Engine engine =
          new Engine(
              load,
              (from, to, all) -> {
                seconds.add(from);
                released.release(1000);
              });
      Measurement measurement = engine.run();
      Tally tally = measurement.tally();
      assertThat(tally.of(Outcome.OK)).isEqualTo(40);
      assertThat(tally.okInWindow()).isEqualTo(20);
      assertThat(tally.answeredInDrain()).isEqualTo(20);
      assertThat(measurement.windowNanos()).isEqualTo(1_000_000_000);
      assertThat(measurement.drainNanos()).isPositive();
      assertThat(measurement.distributions().latency().getTotalCount()).isEqualTo(40);
      assertThat(tally.ok().at(0)).isEqualTo(20);
      assertThat(tally.planned().at(0)).isEqualTo(40);
      assertThat(seconds).startsWith(0).isSorted();
      assertThat(measurement.connections().inUseMax()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void reopensConnectionsThatTheServerCloses(Transports transport) throws Exception {
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> {
              exchange.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 14\r\n\r\n");
              exchange.send(Exchange.BODY);
              exchange.close();
            })) {
      Measurement measurement =
          Loads.on(server.address(), transport).withRate(200, Duration.ofSeconds(1)).run();
      assertThat(measurement.tally().of(Outcome.OK)).isEqualTo(200);
      assertThat(measurement.connections().closedByServer()).isEqualTo(200);
      assertThat(measurement.connections().reopened()).isBetween(196L, 200L);
      assertThat(measurement.connections().opened())
          .isEqualTo(measurement.connections().reopened() + 4);
    }
  }

  @ParameterizedTest
  @EnumSource
  void reopensAConnectionThatTimedOut(Transports transport) throws Exception {
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> {
              if (number != 0) {
                exchange.ok();
              }
            })) {
      Measurement measurement =
          Loads.on(server.address(), transport)
              .withConnections(1, 1)
              .withRate(10, Duration.ofSeconds(2))
              .withTimeout(Duration.ofSeconds(1))
              .run();
      assertThat(measurement.tally().of(Outcome.TIMEOUT)).isEqualTo(1);
      assertThat(measurement.tally().of(Outcome.OK)).isEqualTo(19);
      assertThat(measurement.connections().reopened()).isEqualTo(1);
      assertThat(measurement.distributions().serviceTime().getMaxValue())
          .isBetween(999_000_000L, 2_000_000_000L);
    }
  }

  @ParameterizedTest
  @EnumSource
  void sendsInAClosedLoopAsSoonAsItIsAnswered(Transports transport) throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Measurement measurement = Loads.on(server.address(), transport).closedLoop().run();
      long sent = measurement.tally().planned().total();
      assertThat(sent).isGreaterThan(20).isEqualTo(server.requests());
      assertThat(measurement.tally().of(Outcome.OK)).isEqualTo(sent);
      assertThat(measurement.distributions().connectionWait().getMaxValue()).isZero();
    }
  }

  @Test
  void failsWithAReasonWhereNothingListens() throws Exception {
    InetSocketAddress unused;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      unused = (InetSocketAddress) socket.getLocalSocketAddress();
    }
    assertThatThrownBy(() -> Loads.on(unused, Transports.best()).run())
        .isInstanceOf(ConnectException.class);
  }

  @Test
  void stopsAtOnceAndCountsWhatWasDue() throws Exception {
    try (ScriptedServer server = ScriptedServer.start((number, exchange) -> exchange.ok())) {
      Load load =
          Loads.on(server.address(), Transports.best()).withRate(100, Duration.ofMinutes(5)).load();
      Engine engine = new Engine(load, (from, to, all) -> {});
      Thread.ofVirtual()
          .start(
              () -> {
                Awaitility.await().until(() -> server.requests() >= 20);
                engine.stop();
              });
      Measurement measurement = engine.run();
      assertThat(measurement.windowNanos()).isBetween(190_000_000L, 60_000_000_000L);
      long planned = measurement.tally().planned().total();
      assertThat(planned).isEqualTo(Classes.sum(Classes.of(measurement.tally())));
      assertThat(planned).isEqualTo((measurement.windowNanos() - 1) / 10_000_000 + 1);
    }
  }

  @Test
  void allocatesNothingForARequestOnceWarm() throws Exception {
    allocatesAtMostOneByteARequest(60_000);
  }

  @Test
  @Tag("long")
  void allocatesNothingForAMillionRequests() throws Exception {
    allocatesAtMostOneByteARequest(1_000_000);
  }

  private static void allocatesAtMostOneByteARequest(int requests) throws Exception {
    byte[] body = new byte[277];
    try (NullServer server = NullServer.bind(0, true, body).start()) {
      InetSocketAddress target =
          new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
      for (Transports transport : List.of(Transports.NIO, Transports.best())) {
        Loads loads = Loads.on(target, transport).withConnections(1, 32);
        new Engine(
                loads.withRate(20_000, Duration.ofMillis(1500)).load(body), (from, to, all) -> {})
            .run();
        Measurement measurement =
            new Engine(
                    loads.withRate(20_000, Duration.ofMillis(requests / 20)).load(body),
                    (from, to, all) -> {})
                .run();
        assertThat(measurement.tally().of(Outcome.OK)).isEqualTo(requests);
        assertThat(measurement.self().allocatedBytes()).isLessThanOrEqualTo(requests);
      }
    }
  }
}
