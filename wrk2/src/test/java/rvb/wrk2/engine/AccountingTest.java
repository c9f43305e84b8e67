package rvb.wrk2.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import rvb.wrk2.testserver.Exchange;
import rvb.wrk2.testserver.ScriptedServer;
import rvb.wrk2.transport.Transports;

class AccountingTest {

  private static final int FAULTS = 10;

  /** Faults that leave the request itself no choice of class: truth is what the server did. */
  private static Outcome provoke(int fault, Exchange exchange) throws IOException {
    switch (fault) {
      case 0 -> exchange.send(Exchange.answer(200, "{\"right\":nope}"));
      case 1 -> exchange.send(Exchange.answer(503, "{}"));
      case 2 -> exchange.reset();
      case 3 -> {
        exchange.send(Exchange.answer(200, Exchange.BODY).substring(0, 45));
        exchange.close();
      }
      case 4 -> exchange.send("HTTP/1.1 OK 200\r\n\r\n");
      case 5 -> exchange.send(Exchange.answer(200, Exchange.BODY) + "surplus");
      case 6 -> exchange.send(Exchange.chunked());
      case 7 -> exchange.sendInPieces(Exchange.answer(200, Exchange.BODY), 7);
      case 8 -> {
        exchange.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + Exchange.BODY);
        exchange.close();
      }
      case 9 -> exchange.send("");
      default -> exchange.ok();
    }
    return switch (fault) {
      case 0, 4, 5 -> Outcome.WRONG_BODY;
      case 1 -> Outcome.STATUS;
      case 2, 3 -> Outcome.RESET;
      case 9 -> Outcome.TIMEOUT;
      default -> Outcome.OK;
    };
  }

  @ParameterizedTest
  @CsvSource({"EPOLL,1", "EPOLL,2", "NIO,3", "NIO,4"})
  void addsUpToThePlannedRequestsUnderRandomFaultsAndAgreesWithTheServer(
      Transports transport, long seed) throws Exception {
    Map<Outcome, Long> truth = new ConcurrentHashMap<>(Classes.none());
    SplittableRandom random = new SplittableRandom(seed);
    int[] faults = random.ints(5000, 0, 3 * FAULTS).toArray();
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> truth.merge(provoke(faults[number], exchange), 1L, Long::sum))) {
      Loads loads =
          Loads.on(server.address(), transport)
              .withConnections(2, 16)
              .withRate(500, Duration.ofSeconds(1))
              .withTimeout(Duration.ofSeconds(2));
      Measurement measurement = loads.run();
      Map<Outcome, Long> counted = Classes.of(measurement.tally());
      assertThat(Classes.sum(counted)).isEqualTo(500);
      assertThat(measurement.tally().planned().total()).isEqualTo(500);
      assertThat(measurement.distributions().latency().getTotalCount()).isEqualTo(500);
      assertThat(counted).containsExactlyInAnyOrderEntriesOf(truth);
    }
  }

  /** A server that makes some of the requests end in one class and all others ok. */
  private static ScriptedServer only(Outcome outcome) {
    int fault =
        switch (outcome) {
          case WRONG_BODY -> 0;
          case STATUS -> 1;
          case RESET -> 2;
          case TIMEOUT -> 9;
          default -> FAULTS;
        };
    return ScriptedServer.start(
        (number, exchange) -> provoke(number % 10 == 3 ? fault : FAULTS, exchange));
  }

  @ParameterizedTest
  @EnumSource(names = {"OK", "WRONG_BODY", "STATUS", "TIMEOUT", "RESET"})
  void countsWhatAServerDidAsThatAndAsNothingElse(Outcome outcome) throws Exception {
    try (ScriptedServer server = only(outcome)) {
      Measurement measurement =
          Loads.on(server.address(), Transports.best())
              .withConnections(1, 8)
              .withRate(100, Duration.ofSeconds(1))
              .withTimeout(Duration.ofMillis(1500))
              .run();
      assertThat(Classes.of(measurement.tally())).isEqualTo(expected(outcome, 10, 100));
    }
  }

  @Test
  void countsARequestThatCouldNotBeConnectedAsThatAndAsNothingElse() throws Exception {
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> {
              exchange.ok();
              if (number == 9) {
                exchange.endServer();
              }
            })) {
      Measurement measurement =
          Loads.on(server.address(), Transports.best())
              .withConnections(1, 1)
              .withRate(50, Duration.ofSeconds(1))
              .run();
      // One may have left before the end of its connection was known, and one more if the connect
      // was faster than the end of the listener.
      Map<Outcome, Long> counted = Classes.of(measurement.tally());
      long reset = measurement.tally().of(Outcome.RESET);
      assertThat(reset).isBetween(0L, 2L);
      Map<Outcome, Long> expected = expected(Outcome.CONNECT, 40 - reset, 50 - reset);
      expected.put(Outcome.RESET, reset);
      assertThat(counted).isEqualTo(expected);
    }
  }

  @Test
  void countsTheUnsentAndTheUnfinishedAsThoseAndAtTheirAge() throws Exception {
    try (ScriptedServer server =
        ScriptedServer.start(
            (number, exchange) -> {
              if (number < 10) {
                exchange.ok();
              }
            })) {
      Measurement measurement =
          Loads.on(server.address(), Transports.best())
              .withConnections(1, 1)
              .withRate(50, Duration.ofSeconds(1))
              .withDrain(Duration.ofMillis(500))
              .run();
      Map<Outcome, Long> expected = expected(Outcome.UNSENT, 39, 49);
      expected.put(Outcome.UNFINISHED, 1L);
      assertThat(Classes.of(measurement.tally())).isEqualTo(expected);
      // Request 10 was intended at 0.2 s and is given up at 1.5 s.
      assertThat(measurement.distributions().latency().getMaxValue())
          .isBetween(1_298_000_000L, 2_300_000_000L);
      assertThat(measurement.distributions().latency().getTotalCount()).isEqualTo(50);
      assertThat(measurement.distributions().successLatency().getTotalCount()).isEqualTo(10);
      assertThat(measurement.distributions().serviceTime().getTotalCount()).isEqualTo(11);
    }
  }

  /** The proof that the three tests above see any class counted as any other. */
  @Test
  void wouldNoticeAnyClassMergedIntoAnother() {
    for (Outcome from : Outcome.values()) {
      for (Outcome into : Outcome.values()) {
        if (from != into) {
          Map<Outcome, Long> expected = expected(from, 10, 100);
          Map<Outcome, Long> merged = new EnumMap<>(expected);
          merged.merge(into, 10L, Long::sum);
          merged.merge(from, -10L, Long::sum);
          assertThat(Classes.sum(merged)).isEqualTo(Classes.sum(expected));
          assertThatThrownBy(() -> assertThat(merged).isEqualTo(expected))
              .isInstanceOf(AssertionError.class);
        }
      }
    }
  }

  private static Map<Outcome, Long> expected(Outcome outcome, long count, long planned) {
    Map<Outcome, Long> expected = Classes.none();
    expected.put(Outcome.OK, planned - count);
    expected.merge(outcome, count, Long::sum);
    return expected;
  }
}
